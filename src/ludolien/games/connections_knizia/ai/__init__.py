"""Everything that thinks, nothing that judges."""
