"""Strokes, texts and what HOUSE shows are open families: `legal` gives one of each as a template."""

from ludolien.games.connecto_mahy.moves import Answer, Arc, Ask, Link, Propose, Reveal, Ring, Rub, Show, Tell
from tests.laws.hooks import Told

TOLD = Told(open=(Link, Arc, Ring, Rub, Answer, Tell, Ask, Propose, Show, Reveal))
