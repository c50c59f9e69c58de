/** What a drawing is made with: shapes as paths, and the pieces of ten seats, as SVG in writing. */
import { disc, polygon, rectangle } from '../board/scene';

/** Fill, rim and sign of a seat: colour is never needed to tell two of them apart. */
const SEATS: readonly (readonly [string, string, string])[] = [
  ['#c4352a', '#7c1c14', '<circle r="8"/>'],
  ['#2b5bb8', '#173a7c', '<path d="M-8 0H8"/>'],
  ['#2f7d4f', '#17502f', '<path d="M-7 6 0-7 7 6Z"/>'],
  ['#c98a12', '#7d5200', '<path d="M-6-6H6V6H-6Z"/>'],
  ['#733a86', '#4b2159', '<path d="M-6-6 6 6M6-6-6 6"/>'],
  ['#0f7973', '#07504c', '<path d="M0-8V8"/>'],
  ['#8a5a34', '#573821', '<path d="M-8 0H8M0-8V8"/>'],
  ['#b3467f', '#752452', '<path d="M-8 3 0-5 8 3"/>'],
  ['#56616b', '#333c44', '<path d="M-8-4H8M-8 4H8"/>'],
  ['#5c6f1e', '#3a480f', '<path d="M0-8 8 0 0 8-8 0Z"/>'],
];

/** Text that may stand in SVG. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A stone of a seat, with something written on it in place of the seat's sign if wanted. */
function stone(seat: number, radius: number, sign = ''): string {
  const [fill, rim, own] = SEATS[seat % SEATS.length]!;
  const drawn = sign
    ? `<text y="7" font-size="20" font-weight="750" text-anchor="middle" fill="#fff">${escaped(sign)}</text>`
    : `<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${own}</g>`;
  return (
    `<g transform="scale(${radius / 20})"><circle cy="2.5" r="20" fill="#2a1a0f" opacity=".35"/>` +
    `<circle r="20" fill="${fill}" stroke="${rim}" stroke-width="1.5"/>` +
    `<path d="M-13-9a16 16 0 0 1 15-7" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".35"/>` +
    `${drawn}</g>`
  );
}

/** The colour of a seat. */
const colour = (seat: number): string => SEATS[seat % SEATS.length]![0];

export const kit = { disc, polygon, rectangle, stone, colour, escaped };
