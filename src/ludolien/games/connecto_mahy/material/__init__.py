"""The drawings, their accepted answers, and how people who had not seen the list named them."""
