"""Things that draw themselves: cards, stacks, panels, the ring, the layer track, text, tokens."""
