"""A program that sits down at a table and plays: python example_bot.py http://localhost:8000 CODE SEAT TOKEN"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid

from websockets.asyncio.client import connect


def sit_down(house: str, code: str, seat: int, headers: dict[str, str]) -> None:
    address = f"{house}/api/tables/{code}/seats/{seat}"
    body = json.dumps({"entropy": uuid.uuid4().hex}).encode()  # our share in the dice
    request = urllib.request.Request(address, body, headers | {"Content-Type": "application/json"})
    urllib.request.urlopen(request).close()


async def play(house: str, code: str, seat: int, headers: dict[str, str]) -> None:
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{code}/live"
    async with connect(address, additional_headers=headers) as table:
        await table.send(json.dumps({"type": "hello", "seat": seat}))
        async for text in table:
            message = json.loads(text)
            moment = message.get("moment")  # in "welcome" and "happened"
            if not moment:
                continue
            if moment.get("result"):
                return
            if seat in moment["awaited"] and moment["legal"]:
                move = random.choice(moment["legal"])  # think harder here
                nonce = uuid.uuid4().hex
                await table.send(json.dumps({"type": "play", "seat": seat, "nonce": nonce, "move": move}))


if __name__ == "__main__":
    house, code, seat, token = sys.argv[1:]
    bearer = {"Authorization": f"Bearer {token}"}
    sit_down(house, code, int(seat), bearer)
    asyncio.run(play(house, code, int(seat), bearer))
