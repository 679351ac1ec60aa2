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

/** The rows that a patch names. */
export function keysIn(patch: Patch): readonly RowKey[] {
  if (patch.kind === 'set') return [patch.key];
  return patch.kind === 'move' ? patch.keys : patch.rows.map(({ key }) => key);
}

/** The patch, with a row under another key. */
export function renamed(patch: Patch, from: RowKey, to: RowKey): Patch {
  const named = <Key extends RowKey | undefined>(key: Key) => (key === from ? to : key);
  const placed = (place: Place): Place => ({ ...place, after: named(place.after) });
  switch (patch.kind) {
    case 'set':
      return { ...patch, key: named(patch.key) };
    case 'move':
      return { ...patch, keys: patch.keys.map(named), from: placed(patch.from), to: placed(patch.to) };
    case 'insert':
    case 'remove':
      return {
        ...patch,
        place: placed(patch.place),
        rows: patch.rows.map((row) => ({ ...row, key: named(row.key) })),
      };
  }
}
