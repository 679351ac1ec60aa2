import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Bitmap } from './bitmap.ts';
import { bitmapOf } from './draw-pages.ts';
import { fontOf } from './fonts.ts';
import type { Box, Placed, PlacedCode, PlacedPage } from './placed.ts';

const require = createRequire(import.meta.url);

/** Rows of a barcode that are looked at when nothing else stands there: all rows are the same. */
const rowsOfBars = 24;

let isReady = false;
/** Loads the reader from its package; otherwise it would be requested from a server of others. */
function prepare(): void {
  if (isReady) return;
  const bytes = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(bytes).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  isReady = true;
}

function imageOf(bits: Bitmap, height: number) {
  const { width } = bits;
  const dots = new Uint32Array(width * height).fill(0xff_ff_ff_ff);
  for (let y = 0; y < height; y += 1)
    bits.runsOf(y, (x, length) => {
      const from = y * width + x;
      dots.fill(0xff_00_00_00, from, from + length);
    });
  return { data: new Uint8ClampedArray(dots.buffer), width, height, colorSpace: 'srgb' as const };
}

/** Returns whether a reader finds the value in these dots. */
async function read(type: PlacedCode['type'], value: string, bits: Bitmap, height: number) {
  prepare();
  const found = await readBarcodes(imageOf(bits, height), {
    formats: [type === 'qr' ? 'QRCode' : 'Code128'],
    tryHarder: true,
    tryDownscale: false,
    tryRotate: false,
    tryInvert: false,
    // The dots are black and white already.
    binarizer: 'BoolCast',
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
    // A QR code of this engine contains UTF-8 without a mark; readers that guess take Chinese for other encodings.
    characterSet: 'UTF8',
  });
  return found.some(({ text }) => text === value);
}

/** Parts of the size of the font that letters reach above and below the baseline, and beside their width. */
const [above, below, beside] = [0.95, 0.3, 0.25] as const;

/** Returns whether a thing may blacken dots of a box. */
function reaches(thing: Placed, box: Box): boolean {
  const isBeyond = (x: number, y: number, width: number, height: number): boolean =>
    x >= box.x + box.width || box.x >= x + width || y >= box.y + box.height || box.y >= y + height;
  const { x, y } = thing;
  if (thing.kind === 'rect') return !isBeyond(x, y, thing.width, thing.height);
  if (thing.kind === 'bits') return !isBeyond(x, y, thing.bits.width, thing.bits.height);
  const { size, text, weight } = thing;
  const [top, height] = [y - above * size, (above + below) * size];
  // The width of a text is measured only if its height overlaps.
  if (isBeyond(box.x, top, box.width, height)) return false;
  return !isBeyond(x - beside * size, top, (fontOf(weight).widthOf(text) + 2 * beside) * size, height);
}

/** Codes that stand alone and of which it is known whether they can be read: copies of a label, QR codes of a batch. */
const known = new Map<string, boolean>();
const mostKnown = 10_000;

/**
 * Reads a code back from the dots of its page. Whatever else stands on it or in its empty zone is seen, too, and what
 * lies beyond the paper is missing.
 */
export async function isReadable(
  { type, value, x, y, bits }: PlacedCode,
  { things }: PlacedPage,
  paper: { width: number; height: number },
): Promise<boolean> {
  const box = { x, y, width: bits.width, height: bits.height };
  const near = things.filter((thing) => reaches(thing, box));
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const width = Math.min(paper.width, x + box.width) - left;
  const height = Math.min(paper.height, y + box.height) - top;
  if (width <= 0 || height <= 0) return false;
  if (near.length > 1 || width < box.width || height < box.height)
    return read(type, value, bitmapOf(near, { x: left, y: top, width, height }), height);
  const key = `${type} ${width}×${height} ${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const rows = type === 'qr' ? height : Math.min(height, rowsOfBars);
  const isSame = await read(type, value, bits, rows);
  if (known.size > mostKnown) known.clear();
  known.set(key, isSame);
  return isSame;
}
