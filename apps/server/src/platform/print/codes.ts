import { encode } from 'uqr';
import { Bitmap } from './bitmap.ts';
import { code128 } from './code128.ts';

/** Fewest dots of a module: thinner bars run together on thermal paper. */
const fewest = 2;

/** Modules of empty paper that a reader needs beside a barcode, and around a QR code. */
const quiet = 10;
const quietOfQr = [4, 2] as const;

export type DrawnCode = { bits: Bitmap } | { fault: 'tooWide' | 'unreadable' };

/** Draws a barcode as high as `height` with the widest modules of whole dots that fit into `width`, centred. */
export function drawBarcode(value: string, width: number, height: number): DrawnCode {
  const modules = code128(value);
  if (modules === undefined) return { fault: 'unreadable' };
  const dots = Math.floor(width / (modules.length + 2 * quiet));
  if (dots < fewest) return { fault: 'tooWide' };
  const bits = new Bitmap(width, Math.max(1, height));
  const left = Math.floor((width - modules.length * dots) / 2);
  for (const [at, isBar] of modules.entries()) if (isBar) bits.fillRow(left + at * dots, 0, dots);
  bits.repeatFirstRow();
  return { bits };
}

/** Longest value of a QR code, in bytes: longer ones have modules that are too small on labels. */
const mostBytes = 1_000;

/** Draws a QR code with error correction M, as large as fits into the box with whole dots. */
export function drawQr(value: string, width: number, height: number): DrawnCode {
  if (Buffer.byteLength(value) > mostBytes) return { fault: 'tooWide' };
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const side = Math.min(width, height);
  for (const border of quietOfQr) {
    const dots = Math.floor(side / (size + 2 * border));
    if (dots < fewest) continue;
    const bits = new Bitmap(width, height);
    const [left, top] = [Math.floor((width - size * dots) / 2), Math.floor((height - size * dots) / 2)];
    for (const [y, row] of data.entries())
      for (const [x, isBlack] of row.entries())
        if (isBlack) bits.fillRect(left + x * dots, top + y * dots, dots, dots);
    return { bits };
  }
  return { fault: 'tooWide' };
}
