/** Size of a tile, distance between tiles, and radius of its corners, in drawing units. */
export type TileSize = { size: number; step: number; radius: number };

/** Rows of a mosaic: each character stands for one tile, and says how it is painted. */
export type TileRows = readonly string[];

function tileAt({ size, step, radius: r }: TileSize, column: number, row: number): string {
  const side = size - 2 * r;
  return (
    `M${column * step + r} ${row * step}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 -${r} ${r}` +
    `h-${side}a${r} ${r} 0 0 1 -${r} -${r}v-${side}a${r} ${r} 0 0 1 ${r} -${r}z`
  );
}

/** Returns the SVG path of the tiles that `sign` stands for. */
export function tilePath(rows: TileRows, sign: string, tile: TileSize): string {
  return rows
    .flatMap((row, y) => row.split('').map((cell, x) => (cell === sign ? tileAt(tile, x, y) : '')))
    .join('');
}
