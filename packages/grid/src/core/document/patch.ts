import type { Row, RowKey } from './row.ts';

/** The unsaved value of a cell; undefined if it has none. */
export type Overlay = { value: unknown } | undefined;

/**
 * The place of a row: after another row (`after`), or first if that is undefined. `index` is used if the other row no
 * longer exists.
 */
export type Place = { after: RowKey | undefined; index: number };

/** A removed row with everything needed to restore it. */
export type DetachedRow = { key: RowKey; row: Row; edits: Row; isNew: boolean };

/**
 * The smallest change of a document. It contains the previous value, so that it can be undone. It identifies rows by
 * key, so that it stays valid when rows are sorted, filtered, paged or changed on the server.
 */
export type Patch =
  | { kind: 'set'; key: RowKey; field: string; before: Overlay; after: Overlay }
  | { kind: 'insert'; place: Place; rows: readonly DetachedRow[] }
  | { kind: 'remove'; place: Place; rows: readonly DetachedRow[] }
  | { kind: 'move'; keys: readonly RowKey[]; from: Place; to: Place };

/** Returns the patch that undoes a patch. */
function inverse(patch: Patch): Patch {
  switch (patch.kind) {
    case 'set':
      return { ...patch, before: patch.after, after: patch.before };
    case 'insert':
      return { ...patch, kind: 'remove' };
    case 'remove':
      return { ...patch, kind: 'insert' };
    case 'move':
      return { ...patch, from: patch.to, to: patch.from };
  }
}

/** Returns the patches that undo these patches, in reverse order. */
export function inverseOf(patches: readonly Patch[]): Patch[] {
  return patches.toReversed().map(inverse);
}
