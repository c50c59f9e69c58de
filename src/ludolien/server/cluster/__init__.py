"""Many nodes, one house: who owns a table, and how connections find it."""
