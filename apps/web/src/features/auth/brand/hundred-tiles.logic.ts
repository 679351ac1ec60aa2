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

function tileAt(column: number, row: number): string {
  const { size, step, radius: r } = tile;
  const side = size - 2 * r;
  return (
    `M${column * step + r} ${row * step}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 -${r} ${r}` +
    `h-${side}a${r} ${r} 0 0 1 -${r} -${r}v-${side}a${r} ${r} 0 0 1 ${r} -${r}z`
  );
}

function pathOf(sign: string): string {
  return rows
    .flatMap((row, y) => row.split('').map((cell, x) => (cell === sign ? tileAt(x, y) : '')))
    .join('');
}

/** SVG path of the tiles of each shade. */
export const tiles = { strong: pathOf('#'), faint: pathOf('+'), lit: pathOf('o'), ground: pathOf('.') };
