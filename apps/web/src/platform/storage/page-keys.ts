import * as z from 'zod/mini';
import { key } from './keys.ts';

/** How a person wants a table: columns by key, `order` before the others, row height as antd names sizes. */
const TableLayout = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  density: z.enum(['large', 'medium', 'small']),
});
export type TableLayout = z.infer<typeof TableLayout>;

/** What pages and what opens over them keep. It comes with them: the frame alone has no use for it. */
export const pageKeys = {
  /** Layouts by the name of the table. */
  tables: key({
    name: 'pro__TABLE_LAYOUTS',
    areas: ['local'],
    schema: z.record(z.string(), TableLayout),
    lifetimeMs: null,
  }),
  /** What a person chose in the palette, the latest first: keys of pages and actions, never a record's name. */
  recentChoices: (userId: string) =>
    key({
      name: `pro__RECENT_CHOICES_${userId}`,
      areas: ['local'],
      schema: z.array(z.string()),
      lifetimeMs: null,
    }),
  /** Records that were enhanced before, by their code, under the name that the older family reads (api-contract 6.9). */
  enhanceRecords: (code: string) =>
    key({
      name: `enhance_${code}`,
      areas: ['local'],
      schema: z.array(z.record(z.string(), z.unknown())),
      lifetimeMs: null,
      bare: true,
    }),
};
