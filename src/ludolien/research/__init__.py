"""For researchers: episodes, tensors and the environments of others. `docs/tutorials/research.md` shows how.

`Episode` needs nothing but the core. Whatever needs numpy or an environment's library is a module of its own, imported
by its name: `ludolien.research.tensors`, `.pettingzoo`, `.gymnasium`, `.openspiel`.
"""

from ludolien.research.episode import Actions, Decision, Episode, Grain, IllegalDecision

__all__ = ["Actions", "Decision", "Episode", "Grain", "IllegalDecision"]
