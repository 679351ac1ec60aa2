import * as z from 'zod/mini';
import { requiredText, wholeNumber } from './rules/fields.ts';

/** Largest width and height of a page, and position of an element on it, in tenths of a millimetre. */
export const largestSide = 4_200;
/** Most elements of a template. */
export const mostElements = 200;

/** Position and size in tenths of a millimetre, from the upper left corner of the page. */
const place = {
  /** Unique within the template. */
  id: z
    .string({ error: '元素编号不能为空' })
    .check(z.regex(/^[\w-]{1,32}$/, { error: '元素编号格式不正确' })),
  x: wholeNumber('左边距', { min: 0, max: largestSide }),
  y: wholeNumber('上边距', { min: 0, max: largestSide }),
  w: wholeNumber('宽度', { min: 1, max: largestSide }),
  h: wholeNumber('高度', { min: 1, max: largestSide }),
};

const pattern = (label: string) => requiredText(label, 500);
const flag = (label: string) => z.boolean({ error: `${label}格式不正确` });
/** Points (1/72 inch), with one place. */
const fontSize = z
  .number({ error: '字号格式不正确' })
  .check(z.minimum(4, { error: '字号应为4到72' }), z.maximum(72, { error: '字号应为4到72' }));
const align = z.enum(['left', 'center', 'right'], { error: '对齐方式格式不正确' });
export type TextAlign = z.infer<typeof align>;

/** Text in a box: it breaks at the width and becomes smaller until its lines fit. `{field}` stands for a value. */
export const TextElement = z.object({
  ...place,
  type: z.literal('text'),
  text: pattern('文字'),
  size: fontSize,
  bold: flag('加粗'),
  align,
});
/** A filled bar: its smaller side is the thickness of the line. */
export const LineElement = z.object({ ...place, type: z.literal('line'), dashed: flag('虚线') });
/** A frame; `thickness` in tenths of a millimetre lies inside. */
export const BoxElement = z.object({
  ...place,
  type: z.literal('box'),
  thickness: wholeNumber('线宽', { min: 1, max: 50 }),
});
/** Longest text of a picture in a template: 48 kB of bytes as base64. */
export const longestPicture = 65_536;

/**
 * A picture in black and white, as large as fits, with its own proportions. It is part of the template (a data URL of a
 * PNG or JPEG), so that copies, older versions and exports of a template contain it. Editors reduce it before they send
 * it.
 */
export const PictureElement = z.object({
  ...place,
  type: z.literal('picture'),
  picture: z
    .string({ error: '请选择图片' })
    .check(
      z.maxLength(longestPicture, { error: '图片太大，请换一张小于48KB的图片' }),
      z.regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z\d+/]+={0,2}$/, { error: '图片格式不正确' }),
    ),
});
/** A Code 128 barcode; its value is printed below when `showText` is set. */
export const BarcodeElement = z.object({
  ...place,
  type: z.literal('code128'),
  value: pattern('条码内容'),
  showText: flag('显示文字'),
});
/** A QR code with error correction M, as large as fits into the box with whole dots. */
export const QrElement = z.object({ ...place, type: z.literal('qr'), value: pattern('二维码内容') });
export const TableColumn = z.object({
  title: requiredText('列标题', 30),
  value: pattern('列内容'),
  /** Width in tenths of a millimetre. */
  w: wholeNumber('列宽', { min: 10, max: largestSide }),
  align,
});
export type TableColumn = z.infer<typeof TableColumn>;
/** The items of a document; rows that do not fit into the height continue on further pages. */
export const TableElement = z.object({
  ...place,
  type: z.literal('table'),
  size: fontSize,
  columns: z
    .array(TableColumn, { error: '列格式不正确' })
    .check(z.minLength(1, { error: '请添加列' }), z.maxLength(12, { error: '列不能超过12个' })),
});

export const PrintElement = z.discriminatedUnion(
  'type',
  [TextElement, LineElement, BoxElement, PictureElement, BarcodeElement, QrElement, TableElement],
  { error: '元素类型格式不正确' },
);
export type PrintElement = z.infer<typeof PrintElement>;
export type PrintElementType = PrintElement['type'];

export const elementTexts: Readonly<Record<PrintElementType, string>> = {
  text: '文字',
  line: '线条',
  box: '方框',
  picture: '图片',
  code128: '条形码',
  qr: '二维码',
  table: '明细表',
};

export const PrintElements = z.array(PrintElement, { error: '元素格式不正确' }).check(
  z.maxLength(mostElements, { error: `元素不能超过${mostElements}个` }),
  z.refine((elements) => new Set(elements.map(({ id }) => id)).size === elements.length, {
    error: '元素编号不能重复',
  }),
);

/** Sides of a page in millimetres, with one place. */
export const sideMm = (label: string) =>
  z.number({ error: `${label}格式不正确` }).check(
    z.minimum(20, { error: `${label}应为20到420毫米` }),
    z.maximum(largestSide / 10, { error: `${label}应为20到420毫米` }),
    z.refine((side) => Number.isInteger(Math.round(side * 1_000) / 100), {
      error: `${label}最多一位小数`,
    }),
  );

/** A page and what stands on it. */
export const PrintLayout = z.object({
  widthMm: sideMm('宽度'),
  heightMm: sideMm('高度'),
  elements: PrintElements,
});
export type PrintLayout = z.infer<typeof PrintLayout>;

/** Resolutions of printers: 203 stands for 203.2 dots an inch, 8 a millimetre. */
export const printDpis = [203, 300] as const;
export type PrintDpi = (typeof printDpis)[number];
export const dotsPerMm = (dpi: PrintDpi): number => (dpi === 203 ? 8 : 300 / 25.4);

/** Values of one document: fields by name, and the rows of its tables. */
export type PrintDocument = {
  fields: Readonly<Record<string, string>>;
  items: readonly Readonly<Record<string, string>>[];
};

/** Kinds of faults that a rendered page may have. */
export const printProblemTexts = {
  glyph: '字体中没有这些字',
  cut: '文字放不下，已截断',
  tooWide: '条码放不下',
  unreadable: '条码无法识读',
  empty: '没有内容',
  picture: '图片无法显示',
  outside: '超出纸张',
} as const;
export type PrintProblemKind = keyof typeof printProblemTexts;

/** A fault of a page: `detail` names the characters, the value or the file. */
export const PrintProblem = z.object({
  /** Pages count from 1. */
  page: z.number(),
  elementId: z.string(),
  kind: z.enum(['glyph', 'cut', 'tooWide', 'unreadable', 'empty', 'picture', 'outside']),
  detail: z.string(),
});
export type PrintProblem = z.infer<typeof PrintProblem>;
