import { csvEncodings, exportFormats } from '@baisi/contract/rules/export-format';
import * as z from 'zod/mini';
import { key, weekMs } from './keys.ts';

/** The user's layout of a table: columns by key, `order` of those listed first, row height as antd names sizes. */
const TableLayout = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  density: z.enum(['large', 'medium', 'small']),
});
export type TableLayout = z.infer<typeof TableLayout>;

/** The user's choice for the exports of a table: columns by key in their order (none: the default), and format. */
const ExportChoice = z.object({
  columns: z.array(z.string()),
  format: z.enum(exportFormats),
  encoding: z.enum(csvEncodings),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** Settings with which this device prints, and the correction of its printer: millimetres and percent. */
const PrintSettings = z.object({
  templateId: z.nullable(z.string()),
  way: z.enum(['browser', 'raw']),
  printer: z.nullable(z.string()),
  copies: z.number(),
  offsetXMm: z.number(),
  offsetYMm: z.number(),
  scalePercent: z.number(),
});
export type PrintSettings = z.infer<typeof PrintSettings>;

/** Stored values of pages and dialogs. Loaded with them: the frame alone does not need them. */
export const pageKeys = {
  /** Layouts by table name. */
  tables: key({
    name: 'pro__TABLE_LAYOUTS',
    areas: ['local'],
    schema: z.record(z.string(), TableLayout),
    lifetimeMs: null,
  }),
  /** Choices of exports by table name. */
  exports: key({
    name: 'pro__EXPORT_CHOICES',
    areas: ['local'],
    schema: z.record(z.string(), ExportChoice),
    lifetimeMs: null,
  }),
  printing: key({ name: 'pro__PRINTING', areas: ['local'], schema: PrintSettings, lifetimeMs: null }),
  /** The fields of online reports that a user may see, by the report's name in the address (api-contract 1.9). */
  onlineFields: key({
    name: 'pro__ONL_AUTH_FIELDS',
    areas: ['local'],
    schema: z.object({ userId: z.string(), fields: z.record(z.string(), z.array(z.string())) }),
    lifetimeMs: weekMs,
  }),
  /** The user's choices in the palette, latest first: keys of pages and actions, never a record's name. */
  recentChoices: (userId: string) =>
    key({
      name: `pro__RECENT_CHOICES_${userId}`,
      areas: ['local'],
      schema: z.array(z.string()),
      lifetimeMs: null,
    }),
  /** Enhanced records by code, under the name that older servers use (api-contract 6.9). */
  enhanceRecords: (code: string) =>
    key({
      name: `enhance_${code}`,
      areas: ['local'],
      schema: z.array(z.record(z.string(), z.unknown())),
      lifetimeMs: null,
      bare: true,
    }),
};
