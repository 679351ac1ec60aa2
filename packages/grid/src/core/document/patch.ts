import type { Row, RowKey } from './row.ts';

/** The unsaved value of a cell; absent if there is none. */
export type Overlay = { value: unknown } | undefined;

/** The position of a row: after another row, or first. `index` is used if that row no longer exists. */
export type Place = { after: RowKey | undefined; index: number };

/** A removed row with its place and full state. */
export type DetachedRow = { key: RowKey; row: Row; edits: Row; isNew: boolean };

/**
 * The smallest change of a document. It contains the previous value, so that it can be undone, and names rows by key,
 * so that it is independent of sorting, filtering, paging and changes of the server.
 */
export type Patch =
  | { kind: 'set'; key: RowKey; field: string; before: Overlay; after: Overlay }
  | { kind: 'insert'; place: Place; rows: readonly DetachedRow[] }
  | { kind: 'remove'; place: Place; rows: readonly DetachedRow[] }
  | { kind: 'move'; keys: readonly RowKey[]; from: Place; to: Place };

/** The inverse of a patch. */
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

/** The inverse patches, in reverse order. */
export function inverseOf(patches: readonly Patch[]): Patch[] {
  return patches.toReversed().map(inverse);
}
