"""What both games share: seats, random stream, decisions, events, sessions, records, controllers."""
