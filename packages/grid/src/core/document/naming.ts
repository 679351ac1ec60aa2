import type { Patch, Place } from './patch.ts';
import type { RowKey } from './row.ts';

/** Returns the keys of the rows that a patch changes. */
export function keysIn(patch: Patch): readonly RowKey[] {
  if (patch.kind === 'set') return [patch.key];
  return patch.kind === 'move' ? patch.keys : patch.rows.map(({ key }) => key);
}

/** Returns the patch with a row renamed from one key to another. */
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
