"""The table of the class duel: what lies where, what it shows, how it is played on."""
