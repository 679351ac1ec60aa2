import type { ExceptionStatus } from '../exception-page/exception-status.ts';
import { type TileRows, type TileSize, tilePath } from './tiles.logic.ts';

/** A state without content: no records, none yet, access refused, failure; or an exception page. */
export type PictureKind = 'empty' | 'first' | 'refused' | 'failed' | ExceptionStatus;

/** A lock. */
const refused: TileRows = [
  '...+++...',
  '..+...+..',
  '..+...+..',
  '.#######.',
  '.###*###.',
  '.###*###.',
  '.#######.',
];

/** A wall that is torn in two. */
const failed: TileRows = ['+##.*#+##', '##.*##+##', '#+#.*##+#', '##.*#+###', '#+#.*##+#'];

/**
 * `#` and `+` are tiles in ink, the second fainter; `o` is an outlined tile; `*` has the accent colour; `.` is free.
 */
const pictures: Readonly<Record<PictureKind, TileRows>> = {
  // A table with its header and without rows.
  empty: ['##+####+#', 'ooooooooo', 'ooooooooo', 'ooooooooo', 'ooooooooo'],
  // A plus among places to fill.
  first: ['ooooooooo', 'oooo*oooo', 'ooo***ooo', 'oooo*oooo', 'ooooooooo'],
  // A wall with a gap; its tile lies beside it.
  '404': ['#+###+...', '##.##+...', '+####+...', '#+###+...', '##+###..*'],
  refused,
  '403': refused,
  failed,
  '500': failed,
  broken: failed,
  // Two ends of a line, apart.
  offline: ['.##...##.', '####.####', '###.*.###', '####.####', '.##...##.'],
  // An hourglass.
  slow: ['#######', '.#+++#.', '..#+#..', '...*...', '..#o#..', '.#o+o#.', '#######'],
  // A key.
  'signed-out': ['.###.....', '#..#.....', '#.*######', '#..#..#.#', '.###.....'],
  // A page beside a menu without entries.
  'no-menu': ['oo.######', 'oo.#++++#', 'oo.#+*++#', 'oo.#++++#', 'oo.######'],
};

const tile: TileSize = { size: 11, step: 13, radius: 2.5 };
/** Width of the lines of outlined tiles. */
const line = 1.5;
const outlined: TileSize = { size: tile.size - line, step: tile.step, radius: tile.radius - line / 2 };

/** A picture as SVG paths, one for each way to paint. */
export type Picture = {
  width: number;
  height: number;
  strong: string;
  faint: string;
  outline: string;
  accent: string;
};

/** Returns the picture of a state. */
export function pictureOf(kind: PictureKind): Picture {
  const rows = pictures[kind];
  const columns = Math.max(...rows.map((row) => row.length));
  return {
    width: columns * tile.step - tile.step + tile.size,
    height: rows.length * tile.step - tile.step + tile.size,
    strong: tilePath(rows, '#', tile),
    faint: tilePath(rows, '+', tile),
    outline: tilePath(rows, 'o', outlined),
    accent: tilePath(rows, '*', tile),
  };
}
