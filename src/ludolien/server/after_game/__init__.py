"""What comes after a game: replays, reviews, best boards, scores, dailies."""
