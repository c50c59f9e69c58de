/** What stays the same from view to view, so that the board can show how it came about. */
import type { View } from './types';

/** The degrees of every tile: they grow and shrink with each turn instead of jumping back, the short way round. */
export class Turning {
  #tiles = '';
  #degrees: number[] = [];

  follow(tiles: string, flipped: boolean): readonly number[] {
    if (this.#tiles.length !== tiles.length) this.#degrees = [...tiles].map((at) => 90 * Number(at));
    else {
      this.#degrees = this.#degrees.map((degrees, tile) => {
        const quarters = (Number(tiles[tile]) - Number(this.#tiles[tile]) + 4) % 4;
        return degrees + (quarters === 3 ? -90 : 90 * quarters);
      });
    }
    this.#tiles = tiles;
    return flipped ? this.#degrees.map((degrees) => degrees + 180) : this.#degrees;
  }
}

/** A lasting name for every pawn, by `colour:tile`; those that have just left keep theirs under the tile they left. */
export class PawnNames {
  #names = new Map<string, string>();
  #plies = -1;
  #next = 0;

  follow(view: View): ReadonlyMap<string, string> {
    if (view.plies === this.#plies) return this.#names;
    const names = new Map<string, string>();
    const free = new Map(this.#names);
    const take = (place: string, from: string): boolean => {
      const name = free.get(from);
      if (name === undefined || names.has(place)) return false;
      names.set(place, name);
      free.delete(from);
      return true;
    };
    view.pawns.forEach((cells, colour) => {
      const gone = view.released[colour] ?? [];
      const missing = [...cells, ...gone].filter((cell) => !take(`${colour}:${cell}`, `${colour}:${cell}`));
      for (const cell of missing) {
        const from = [...free.keys()].find((place) => place.startsWith(`${colour}:`));
        if (from === undefined || !take(`${colour}:${cell}`, from))
          names.set(`${colour}:${cell}`, `pawn${this.#next++}`);
      }
    });
    this.#names = names;
    this.#plies = view.plies;
    return names;
  }
}
