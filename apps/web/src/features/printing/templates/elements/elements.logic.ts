import { printFieldTexts, printItemTexts } from '@baisi/contract/print-fields';
import { elementTexts, largestSide, PrintElement, type PrintElementType } from '@baisi/contract/print-layout';

/** Sides of a page in millimetres. */
export type PageSize = { widthMm: number; heightMm: number };

/** Tenths of a millimetre, from the upper left corner of the page. */
type Point = { x: number; y: number };

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(printFieldTexts),
  ...Object.entries(printItemTexts),
]);

/** Returns a text with the names of its fields in Chinese: `{receiverName}` becomes `{收件人}`. */
const inWords = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const label = labels.get(name);
    return label === undefined ? whole : `{${label}}`;
  });

const mm = (tenths: number): string => (tenths / 10).toFixed(1);

function contentOf(element: PrintElement): string {
  switch (element.type) {
    case 'text':
      return inWords(element.text);
    case 'code128':
    case 'qr':
      return inWords(element.value);
    case 'table':
      return element.columns.map(({ title }) => title).join('、');
    case 'line':
    case 'box':
      return `${mm(element.w)} × ${mm(element.h)} mm`;
    case 'picture':
      return element.picture === '' ? '未选择' : `${mm(element.w)} × ${mm(element.h)} mm`;
  }
}

/** Type and content of an element in one line. */
export function wordsOf(element: PrintElement): { type: string; content: string } {
  return { type: elementTexts[element.type], content: contentOf(element).replaceAll(/\s+/g, ' ').trim() };
}

/** Type and content of an element, shortened, for sentences. */
export function nameOf(element: PrintElement): string {
  const { type, content } = wordsOf(element);
  return content === '' ? type : `${type}“${content.length > 12 ? `${content.slice(0, 12)}…` : content}”`;
}

/** Returns why the server would refuse the element; undefined if it takes it. */
export function faultOf(element: PrintElement): string | undefined {
  if (element.type === 'picture' && element.picture === '') return '请选择图片';
  const parsed = PrintElement.safeParse(element);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? '内容不正确');
}

/** Returns the elements that the server would take, which a preview can show. */
export const soundOf = (elements: readonly PrintElement[]): PrintElement[] =>
  elements.filter((element) => faultOf(element) === undefined);

function newIdIn(elements: readonly PrintElement[]): string {
  const taken = new Set(elements.map(({ id }) => id));
  let number = elements.length + 1;
  while (taken.has(`e${number}`)) number += 1;
  return `e${number}`;
}

/** Margin of new elements, in tenths of a millimetre. */
const margin = 30;

const contents: {
  [T in PrintElementType]: (place: { id: string; x: number; y: number; full: number }) => PrintElement;
} = {
  text: ({ full, ...at }) => ({
    ...at,
    type: 'text',
    w: Math.min(full, 400),
    h: 60,
    text: '文字',
    size: 10,
    bold: false,
    align: 'left',
  }),
  line: ({ full, ...at }) => ({ ...at, type: 'line', w: full, h: 3, dashed: false }),
  box: ({ full, ...at }) => ({ ...at, type: 'box', w: Math.min(full, 300), h: 200, thickness: 3 }),
  picture: ({ full, ...at }) => ({ ...at, type: 'picture', w: Math.min(full, 200), h: 200, picture: '' }),
  code128: ({ full, ...at }) => ({
    ...at,
    type: 'code128',
    w: Math.min(full, 600),
    h: 150,
    value: '{waybillNo}',
    showText: true,
  }),
  qr: ({ full, ...at }) => ({ ...at, type: 'qr', w: Math.min(full, 200), h: 200, value: '{waybillNo}' }),
  table: ({ full, ...at }) => ({
    ...at,
    type: 'table',
    w: full,
    h: 400,
    size: 9,
    columns: [
      { title: '商品名称', value: '{goodsName}', w: Math.max(10, full - 150), align: 'left' },
      { title: '数量', value: '{qty}', w: Math.min(150, full), align: 'right' },
    ],
  }),
};

/** Returns a new element below all others, or at the upper edge if no room is left there. */
export function newElement(
  type: PrintElementType,
  { widthMm, heightMm }: PageSize,
  elements: readonly PrintElement[],
): PrintElement {
  const full = Math.max(10, Math.round(widthMm * 10) - 2 * margin);
  const lowest = Math.max(margin, ...elements.map(({ y, h }) => y + h + 20));
  const made = contents[type]({ id: newIdIn(elements), x: margin, y: lowest, full });
  return lowest + made.h <= heightMm * 10 ? made : { ...made, y: margin };
}

/** Returns a copy that lies beside its original. */
export const copyIn = (element: PrintElement, elements: readonly PrintElement[]): PrintElement => ({
  ...element,
  id: newIdIn(elements),
  x: Math.min(element.x + 20, largestSide),
  y: Math.min(element.y + 20, largestSide),
});

/** Returns the element moved by tenths of a millimetre; no corner leaves the page to the left or above. */
export const movedBy = (element: PrintElement, { x, y }: Point): PrintElement => ({
  ...element,
  x: Math.min(largestSide, Math.max(0, element.x + x)),
  y: Math.min(largestSide, Math.max(0, element.y + y)),
});

/** Distance in tenths of a millimetre at which a press still meets an element. */
const reach = 12;

function meets({ x, y }: Point, element: PrintElement): boolean {
  const isWithin = (by: number) =>
    x >= element.x - by &&
    x <= element.x + element.w + by &&
    y >= element.y - by &&
    y <= element.y + element.h + by;
  // A frame is met at its lines: otherwise one around the page would cover all others.
  if (element.type === 'box') return isWithin(reach) && !isWithin(-element.thickness - reach);
  return isWithin(element.type === 'line' ? reach : 0);
}

/** Returns the element at a point: the smallest, and of equal ones the last drawn. */
export function elementAt(elements: readonly PrintElement[], point: Point): PrintElement | undefined {
  const met = elements.filter((element) => meets(point, element));
  const areaOf = ({ w, h }: PrintElement) => w * h;
  const least = Math.min(...met.map(areaOf));
  return met.findLast((element) => areaOf(element) === least);
}
