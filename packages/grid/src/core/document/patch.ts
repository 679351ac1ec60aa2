import type { Row, RowKey } from './row.ts';

/** The unsaved value of a cell; absent if there is none. */
export type Overlay = { value: unknown } | undefined;

/** The place of a row: behind another row, or first. `index` is used if that row is gone. */
export type Place = { after: RowKey | undefined; index: number };

/** A removed row with its place and full state. */
export type LooseRow = { key: RowKey; row: Row; edits: Row; isNew: boolean };

/**
 * The smallest change of a document. Each says what was there before, so that each can be taken back, and names rows
 * by their keys, so that sorting, filtering, paging and what the server sends do not lead it astray.
 */
export type Patch =
  | { kind: 'set'; key: RowKey; field: string; before: Overlay; after: Overlay }
  | { kind: 'insert'; place: Place; rows: readonly LooseRow[] }
  | { kind: 'remove'; place: Place; rows: readonly LooseRow[] }
  | { kind: 'move'; keys: readonly RowKey[]; from: Place; to: Place };

/** The patch that takes `patch` back. */
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

/** The patches that take `patches` back, the last one first. */
export function inverseOf(patches: readonly Patch[]): Patch[] {
  return patches.toReversed().map(inverse);
}
