import type { PrintElement, PrintLayout } from '@baisi/contract/print-layout';

/** Rulers begin this far from the edges, in tenths of a millimetre. */
const margin = 50;
const tenMm = 100;

const bar = (id: string, x: number, y: number, w: number, h: number): PrintElement => ({
  id,
  type: 'line',
  x,
  y,
  w,
  h,
  dashed: false,
});
const word = (id: string, x: number, y: number, text: string): PrintElement => ({
  id,
  type: 'text',
  x,
  y,
  w: 60,
  h: 35,
  text,
  size: 7,
  bold: false,
  align: 'left',
});

/** Marks each 5 mm of a ruler of `length`, the whole centimetres longer and with their number. */
function ruler(length: number, isAcross: boolean): PrintElement[] {
  const marks: PrintElement[] = [];
  for (let at = 0; margin + at <= length - margin; at += tenMm / 2) {
    const isWhole = at % tenMm === 0;
    const long = isWhole ? 40 : 20;
    const name = `${isAcross ? 'x' : 'y'}-${at}`;
    marks.push(isAcross ? bar(name, margin + at, margin, 2, long) : bar(name, margin, margin + at, long, 2));
    if (isWhole && at > 0)
      marks.push(
        isAcross
          ? word(`${name}-mm`, margin + at + 5, margin + 25, String(at / 10))
          : word(`${name}-mm`, margin + 45, margin + at - 15, String(at / 10)),
      );
  }
  return marks;
}

/**
 * Returns a page of the same size with rulers in millimetres along its left and upper sides and a frame 5 mm inside the
 * paper, by which a device's offset and scale are measured.
 */
export function testPageOf({ widthMm, heightMm }: Pick<PrintLayout, 'widthMm' | 'heightMm'>): PrintLayout {
  const [width, height] = [Math.round(widthMm * 10), Math.round(heightMm * 10)];
  return {
    widthMm,
    heightMm,
    elements: [
      {
        id: 'frame',
        type: 'box',
        x: margin,
        y: margin,
        w: width - 2 * margin,
        h: height - 2 * margin,
        thickness: 2,
      },
      ...ruler(width, true),
      ...ruler(height, false),
      {
        id: 'size',
        type: 'text',
        x: margin + 120,
        y: Math.round(height / 2),
        w: width - 2 * margin - 140,
        h: 120,
        text: `${widthMm} × ${heightMm} mm\n边框距纸边 5 mm，刻度单位 mm`,
        size: 9,
        bold: false,
        align: 'center',
      },
    ],
  };
}
