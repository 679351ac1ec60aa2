import type { PrintElement, TextAlign } from '@baisi/contract/print-layout';
import { drawBarcode, drawQr } from './codes.ts';
import { filled, type Values } from './field-values.ts';
import { baseline, fontOf, lineHeight, type Weight } from './fonts.ts';
import { type Box, type PlacedPage, tell } from './placed.ts';
import { type FittedText, fittedText, shortened } from './text-lines.ts';

/** Dots of a millimetre of the printer, and the correction of the device. */
export type Scale = { dotsPerMm: number; scale: number; offsetXMm: number; offsetYMm: number };

const mmOfPoint = 25.4 / 72;
/** Size of the text below a barcode, in points. */
const codeTextSize = 9;
/** Longest value and most characters in a report of faults. */
const longestValue = 60;
const mostGlyphs = 10;

type CodeElement = Extract<PrintElement, { type: 'code128' | 'qr' }>;
type TextPlace = { weight: Weight; align: TextAlign; box: Box; elementId: string };

/** Places lines of text one below the other, and tells of characters that the font lacks. */
export function drawLines(
  page: PlacedPage,
  { lines, size }: Pick<FittedText, 'lines' | 'size'>,
  { weight, align, box, elementId }: TextPlace,
): void {
  const font = fontOf(weight);
  const missing = new Set<string>();
  for (const [at, text] of lines.entries()) {
    if (text === '') continue;
    for (const character of text) if (!font.has(character)) missing.add(character);
    const free = box.width - font.widthOf(text) * size;
    const left = align === 'left' ? 0 : align === 'center' ? free / 2 : free;
    const y = Math.round(box.y + (at * lineHeight + baseline) * size);
    page.things.push({ kind: 'text', x: Math.round(box.x + left), y, text, size, weight });
  }
  if (missing.size > 0) tell(page, elementId, 'glyph', [...missing].slice(0, mostGlyphs).join(''));
}

function drawBox(page: PlacedPage, { x, y, width, height }: Box, thickness: number): void {
  const line = Math.max(1, Math.min(thickness, Math.floor(Math.min(width, height) / 2)));
  page.things.push(
    { kind: 'rect', x, y, width, height: line },
    { kind: 'rect', x, y: y + height - line, width, height: line },
    { kind: 'rect', x, y, width: line, height },
    { kind: 'rect', x: x + width - line, y, width: line, height },
  );
}

function drawLine(page: PlacedPage, box: Box, dash: number): void {
  const { x, y, width, height } = box;
  if (width >= height)
    for (let at = 0; at < width; at += 2 * dash)
      page.things.push({ kind: 'rect', x: x + at, y, width: Math.min(dash, width - at), height });
  else
    for (let at = 0; at < height; at += 2 * dash)
      page.things.push({ kind: 'rect', x, y: y + at, width, height: Math.min(dash, height - at) });
}

/** Returns the measures of a page in dots, and what draws its elements by them. */
export function createPageDrawing(given: Scale) {
  const perTenth = (given.dotsPerMm * given.scale) / 10;
  const dots = (tenths: number): number => Math.round(tenths * perTenth);
  const offset = { x: given.offsetXMm * given.dotsPerMm, y: given.offsetYMm * given.dotsPerMm };
  const sizeOf = (points: number): number => points * mmOfPoint * given.dotsPerMm * given.scale;
  const boxOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Box => ({
    x: Math.round(x * perTenth + offset.x),
    y: Math.round(y * perTenth + offset.y),
    width: Math.max(1, dots(w)),
    height: Math.max(1, dots(h)),
  });

  const fit = (text: string, weight: Weight, { width, height }: Box, points: number): FittedText =>
    fittedText(text, weight, { width, height, size: sizeOf(points), step: sizeOf(0.5) });

  return {
    dots,
    boxOf,
    sizeOf,
    text(page: PlacedPage, element: Extract<PrintElement, { type: 'text' }>, fieldValue: Values): void {
      const { id: elementId, bold, align, size } = element;
      const weight: Weight = bold ? 'bold' : 'regular';
      const text = filled(element.text, fieldValue).trim();
      if (text === '') return;
      const box = boxOf(element);
      const fitted = fit(text, weight, box, size);
      if (fitted.isCut) tell(page, elementId, 'cut', shortened(text, 30));
      drawLines(page, fitted, { weight, align, box, elementId });
    },
    line(page: PlacedPage, element: Extract<PrintElement, { type: 'line' }>): void {
      const box = boxOf(element);
      if (element.dashed) drawLine(page, box, Math.max(4, dots(15)));
      else page.things.push({ kind: 'rect', ...box });
    },
    box(page: PlacedPage, element: Extract<PrintElement, { type: 'box' }>): void {
      drawBox(page, boxOf(element), dots(element.thickness));
    },
    code(page: PlacedPage, element: CodeElement, fieldValue: Values): void {
      const value = filled(element.value, fieldValue).trim();
      const { id: elementId, type } = element;
      if (value === '') {
        tell(page, elementId, 'empty');
        return;
      }
      const box = boxOf(element);
      const showsText = element.type === 'code128' && element.showText;
      const textHeight = showsText ? Math.round(sizeOf(codeTextSize) * lineHeight) : 0;
      const height = Math.max(1, box.height - textHeight);
      const drawn =
        type === 'qr' ? drawQr(value, box.width, box.height) : drawBarcode(value, box.width, height);
      if ('fault' in drawn) {
        tell(page, elementId, drawn.fault, shortened(value, longestValue));
        return;
      }
      const { bits } = drawn;
      page.things.push({ kind: 'bits', x: box.x, y: box.y, bits, repeats: false });
      page.codes.push({ elementId, type, value, x: box.x, y: box.y, bits });
      if (!showsText) return;
      const text = value.replaceAll(/(.{4})(?=.)/g, '$1 ');
      const textBox = { ...box, y: box.y + height, height: textHeight };
      const fitted = fit(text, 'regular', textBox, codeTextSize);
      drawLines(page, fitted, { weight: 'regular', align: 'center', box: textBox, elementId });
    },
  };
}
export type PageDrawing = ReturnType<typeof createPageDrawing>;
