import * as z from 'zod/mini';
import type { PermissionCode } from '../endpoint.ts';
import { type LiveKeyName, liveKeys } from './live-keys.ts';

/**
 * The lists that store views, each with the code that reads its records. A view of a list is a `GridLook`, too: its
 * filters by their names in the address, its order, and its columns.
 */
export const viewedLists = {
  orders: 'order:list',
  waybills: 'waybill:list',
} as const satisfies Readonly<Record<string, PermissionCode>>;
export type ViewedList = keyof typeof viewedLists;

/** A key of stored views: a grid, by the socket key of its rows, or a list. */
export type GridKey = LiveKeyName | ViewedList;

export const isViewedList = (key: string): key is ViewedList => Object.hasOwn(viewedLists, key);

/** All keys of grids and lists that store views. */
export const gridKeys = Object.keys({ ...liveKeys, ...viewedLists }).filter(
  (key): key is GridKey => Object.hasOwn(liveKeys, key) || isViewedList(key),
);

/** Deeply read-only version of a type. */
type Read<T> = T extends (infer Item)[]
  ? readonly Read<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Read<T[K]> }
    : T;

/** Maximum number of views per user and grid. */
export const maxGridViews = 50;
/** Maximum length of a view as JSON, in characters. */
export const maxContentLength = 30_000;

/** A column key. Callers must look it up among an object's own keys only. */
const columnKey = z.string().check(z.regex(/^(?!__)[\w.$-]{1,100}$/));
const pixels = z.int().check(z.gte(1), z.lte(100_000));
const frozen = z.int().check(z.gte(0), z.lte(1_000));
const text = z.string().check(z.maxLength(5_000));
const fewKeys = z.array(columnKey).check(z.maxLength(500));

const operand = z.union([z.strictObject({ value: text }), z.strictObject({ column: columnKey })]);
const condition = z.union([
  z.strictObject({
    is: z.enum(['equal', 'unequal', 'greater', 'atLeast', 'less', 'atMost']),
    operand,
  }),
  z.strictObject({ is: z.enum(['between', 'notBetween']), from: operand, to: operand }),
  z.strictObject({ is: z.enum(['contains', 'notContains', 'begins', 'ends']), text }),
  z.strictObject({ is: z.literal('oneOf'), values: z.array(text).check(z.maxLength(500)) }),
  z.strictObject({ is: z.enum(['before', 'after']), days: z.int() }),
  z.strictObject({
    is: z.enum(['top', 'bottom']),
    count: z.number().check(z.gte(0), z.lte(100_000)),
    isPercent: z.boolean(),
  }),
  z.strictObject({
    is: z.enum([
      'empty',
      'notEmpty',
      'today',
      'yesterday',
      'thisWeek',
      'thisMonth',
      'lastMonth',
      'thisYear',
      'duplicate',
      'unique',
      'aboveAverage',
      'belowAverage',
      'bar',
      'scale',
    ]),
  }),
]);
const formatStyle = z.enum(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey', 'bold', 'strike']);
const formatRule = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  isEnabled: z.boolean(),
  name: z.exactOptional(z.string().check(z.maxLength(100))),
  columns: fewKeys,
  marks: z.enum(['cell', 'row']),
  when: condition,
  styles: z.array(formatStyle).check(z.maxLength(9)),
});

const pivotKeys = z.array(columnKey).check(z.maxLength(20));
const pivotValue = z.strictObject({
  field: columnKey,
  aggregate: z.enum(['sum', 'average', 'max', 'min', 'count']),
});

/**
 * Column arrangement of a grid, equal to `Arrangement` of `@baisi/grid` (a web test compares them). A grid ignores
 * columns that it does not have.
 */
export const GridArrangement = z.strictObject({
  order: z.exactOptional(fewKeys),
  widths: z.exactOptional(z.record(columnKey, pixels)),
  shown: z.exactOptional(z.record(columnKey, z.boolean())),
  pins: z.exactOptional(z.record(columnKey, z.enum(['left', 'right', 'none']))),
  narrow: z.exactOptional(z.enum(['cards', 'table'])),
  frozen: z.exactOptional(z.strictObject({ top: frozen, bottom: frozen })),
  formats: z.exactOptional(z.array(formatRule).check(z.maxLength(100))),
  groupBy: z.exactOptional(z.array(columnKey).check(z.maxLength(5))),
  aggregates: z.exactOptional(z.record(columnKey, z.enum(['sum', 'average', 'max', 'min', 'count', 'none']))),
  pivot: z.exactOptional(
    z.strictObject({
      rows: pivotKeys,
      columns: pivotKeys,
      values: z.array(pivotValue).check(z.maxLength(20)),
    }),
  ),
});
export type GridArrangement = Read<z.infer<typeof GridArrangement>>;

/** Content of a view: columns, sort order, and the filters of columns. */
export const GridLook = z.strictObject({
  arrangement: GridArrangement,
  sorts: z.array(z.strictObject({ field: columnKey, isDescending: z.boolean() })).check(z.maxLength(20)),
  filters: z
    .array(
      z.union([
        z.strictObject({ field: columnKey, texts: z.array(text).check(z.maxLength(2_000)) }),
        z.strictObject({ field: columnKey, when: condition }),
      ]),
    )
    .check(z.maxLength(50)),
});
export type GridLook = Read<z.infer<typeof GridLook>>;

/** Content of a stored view; any error in it is reported as one sentence. */
export const gridViewContent = () =>
  z.pipe(
    z.custom<GridLook>(),
    z.transform((look, ctx): GridLook => {
      const parsed = GridLook.safeParse(look);
      const message = !parsed.success
        ? '视图内容格式不正确'
        : JSON.stringify(parsed.data).length > maxContentLength
          ? '视图内容过大，请减少筛选的值后再保存'
          : undefined;
      if (parsed.success && message === undefined) return parsed.data;
      ctx.issues.push({ code: 'custom', input: look, message });
      return z.NEVER;
    }),
  );
