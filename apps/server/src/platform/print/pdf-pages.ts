import type { Glyph, GlyphPosition } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Bitmap, pngOf } from './bitmap.ts';
import { fontOf, type Weight, weights } from './fonts.ts';
import type { Placed } from './placed.ts';

/**
 * Returns a weight of the font as pdfkit takes it, with a way of its own to set text: glyph by glyph, as lines are
 * measured and dots are drawn. fontkit's way kerns and takes several times as long.
 */
function sourceOf(weight: Weight): Buffer {
  const { font, glyphOf } = fontOf(weight);
  const layout = (text: string) => {
    const glyphs: Glyph[] = Array.from(text, glyphOf);
    const positions: GlyphPosition[] = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      /** pdfkit scales the positions before it asks for the width. */
      get advanceWidth(): number {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  // A font is taken, too, which the types of pdfkit do not say.
  return Object.create(font, { layout: { value: layout } }) as Buffer;
}

/**
 * Inset of pictures in dots: some renderers (poppler) round the edges of a picture outwards, and a picture that ends
 * exactly on the grid of dots becomes one dot wider there. A scanner does not read the bar that gets it.
 */
const inset = 0.1;

/** Writes pages to a PDF one after another. Its pages have the exact size; codes are pictures of one bit a dot. */
export function createPdf({ widthMm, heightMm }: { widthMm: number; heightMm: number }, dotsPerMm: number) {
  const size: [number, number] = [(widthMm * 72) / 25.4, (heightMm * 72) / 25.4];
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, compress: true });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve).on('error', reject);
  });
  const points = (dots: number): number => (dots / dotsPerMm) * (72 / 25.4);
  const pictures = new WeakMap<Bitmap, string>();
  /** Returns a picture as a data URL: pdfkit writes the same URL once, and each of other pictures again. */
  const urlOf = (bits: Bitmap): string => {
    const known = pictures.get(bits);
    if (known !== undefined) return known;
    const url = `data:image/png;base64,${pngOf(bits, dotsPerMm).toString('base64')}`;
    pictures.set(bits, url);
    return url;
  };
  const draw = (thing: Placed): void => {
    const [x, y] = [points(thing.x), points(thing.y)];
    if (thing.kind === 'rect') pdf.rect(x, y, points(thing.width), points(thing.height)).fill();
    else if (thing.kind === 'bits') {
      const { bits, repeats } = thing;
      const picture = repeats ? urlOf(bits) : pngOf(bits, dotsPerMm);
      pdf.image(picture, x + points(inset), y + points(inset), {
        width: points(bits.width - 2 * inset),
        height: points(bits.height - 2 * inset),
      });
    } else {
      pdf.font(thing.weight).fontSize(points(thing.size));
      pdf.text(thing.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    }
  };
  for (const weight of weights) pdf.registerFont(weight, sourceOf(weight));
  return {
    add(things: readonly Placed[]): void {
      pdf.addPage({ size, margin: 0 });
      for (const thing of things) draw(thing);
    },
    async end(): Promise<Uint8Array> {
      pdf.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}
