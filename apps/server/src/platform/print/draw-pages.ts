import { Bitmap } from './bitmap.ts';
import { fontOf } from './fonts.ts';
import type { Box, Placed } from './placed.ts';

/** Draws one area of a page dot by dot, as a printer of this resolution prints it. */
export function bitmapOf(things: readonly Placed[], { x: left, y: top, width, height }: Box): Bitmap {
  const area = new Bitmap(width, height);
  for (const thing of things) {
    const y = thing.y - top;
    if (thing.kind === 'rect') area.fillRect(thing.x - left, y, thing.width, thing.height);
    else if (thing.kind === 'bits') area.draw(thing.bits, thing.x - left, y);
    else {
      const font = fontOf(thing.weight);
      let x = thing.x - left;
      for (const character of thing.text) {
        for (const run of font.runsOf(character, thing.size))
          area.fillRow(Math.round(x) + run.x, y + run.y, run.length);
        x += font.widthOf(character) * thing.size;
      }
    }
  }
  return area;
}
