import { tilePath } from '../../../ui/mosaic/tiles.logic.ts';

/**
 * The character 百 on ten by ten tiles: one for each of the hundred offices in the product's name. `#` and `+` form the
 * character, `o` and `.` the background; the second of each pair is fainter.
 */
const rows = [
  '##+#####+#',
  '..o.#+....',
  '...+#...o.',
  'o##+##+##.',
  '.#o....o+.',
  '.+..o...#.',
  '.##+####+o',
  'o#...o..#.',
  '.#.o...o+.',
  '.+###+###.',
] as const;

/** Size of a tile and distance between tiles, in drawing units. */
const tile = { size: 40, step: 50, radius: 9 } as const;

/** Width and height of the whole drawing. */
export const drawingSize = tile.step * 9 + tile.size;

const pathOf = (sign: string) => tilePath(rows, sign, tile);

/** SVG path of the tiles of each shade. */
export const tiles = { strong: pathOf('#'), faint: pathOf('+'), lit: pathOf('o'), ground: pathOf('.') };
