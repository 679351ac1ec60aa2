import type { GridDraft, Restored } from '@baisi/grid';
import * as z from 'zod/mini';

const Values = z.record(z.string(), z.unknown());

/**
 * The unsaved rows of a table, as a draft stores them. A draft in another format comes from another version of the app
 * and is discarded.
 */
export const StoredTable: z.ZodMiniType<GridDraft> = z.object({
  edited: z.array(z.object({ key: z.string(), base: Values, values: Values })),
  added: z.array(z.object({ key: z.string(), after: z.exactOptional(z.string()), values: Values })),
  removed: z.array(z.object({ key: z.string(), base: Values })),
  order: z.exactOptional(z.array(z.string())),
});

/** A table without unsaved rows. */
export const savedTable: GridDraft = { edited: [], added: [], removed: [] };

/** Returns a notice about the parts of a draft that could not be restored; undefined when all were. */
export function noteOf({
  conflicts,
  gone,
  kept,
}: Pick<Restored, 'conflicts' | 'gone' | 'kept'>): string | undefined {
  const notes = [
    conflicts.length > 0 ? `${conflicts.length} 处他人已修改，已在表格中标出` : '',
    gone.length > 0 ? `${gone.length} 行已被他人删除，其修改未恢复` : '',
    kept.length > 0 ? `${kept.length} 行删除前已被他人修改，予以保留` : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? undefined : `${notes.join('；')}。`;
}
