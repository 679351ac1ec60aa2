import type { Row, RowKey } from './row.ts';

/** What stands in a cell over the server's value: nothing, or something typed. */
export type Overlay = { value: unknown } | undefined;

/** Where a row stands: right behind another one, or first. `index` helps where that one has gone. */
export type Place = { after: RowKey | undefined; index: number };

/** A row out of its place, with all that was known about it. */
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
