from ludolien.store import Store


async def test_a_review_is_kept_until_a_better_one(store: Store) -> None:
    assert await store.reviews.of("AAAA") is None
    await store.reviews.keep("AAAA", b"first")
    await store.reviews.keep("AAAA", b"better")
    assert await store.reviews.of("AAAA") == b"better"
    assert await store.reviews.of("BBBB") is None
