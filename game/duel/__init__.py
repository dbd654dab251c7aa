"""The class duel (職階): rules without a window. Rulings D1-D61 are cited where they are enforced."""
