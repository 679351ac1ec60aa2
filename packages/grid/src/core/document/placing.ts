import type { GridDocument } from './document.ts';
import { setCells } from './editing.ts';
import type { Patch } from './patch.ts';
import type { RowKey } from './row.ts';

/** Returns the keys of the rows that patches move or insert. */
function placedBy(patches: readonly Patch[]): Set<RowKey> {
  const keys = patches.flatMap((patch) => {
    if (patch.kind === 'insert') return patch.rows.map(({ key }) => key);
    return patch.kind === 'move' ? patch.keys : [];
  });
  return new Set(keys);
}

/** Returns the sort number in a value; undefined for a row without a valid number, which then gets one. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** Returns the increased numbers after index `at` that make `least` free there; as few as possible change. */
function pushed(numbers: readonly (number | undefined)[], at: number, least: number): number[] {
  const moved: number[] = [];
  for (let next = at + 1, last = least; next < numbers.length; next += 1) {
    const number = numbers[next];
    if (number !== undefined && number > last) break;
    last += 1;
    moved.push(last);
  }
  return moved;
}

/**
 * Returns the decreased numbers before index `at` that make `max` free there; undefined if there is no space above
 * zero.
 */
function pulled(numbers: readonly (number | undefined)[], at: number, max: number): number[] | undefined {
  const moved: number[] = [];
  for (let before = at - 1, last = max; before >= 0; before -= 1) {
    const number = numbers[before];
    if (number !== undefined && number < last) break;
    last -= 1;
    if (last < 0) return undefined;
    moved.push(last);
  }
  return max < 0 ? undefined : moved;
}

function place(numbers: (number | undefined)[], at: number): void {
  const before = numbers[at - 1];
  const after = numbers.slice(at + 1).find((number) => number !== undefined);
  const low = before ?? (after === undefined ? 0 : -1);
  if (after === undefined || after - low > 1) {
    // The middle of the gap leaves space for further rows on both sides.
    numbers[at] = after === undefined || before === undefined ? (after ?? low + 2) - 1 : (low + after) >> 1;
    return;
  }
  const down = pushed(numbers, at, low + 1);
  const up = pulled(numbers, at, after - 1);
  // If renumbering down and up change equally many rows, the direction that does not reach the end of the list is
  // preferred.
  const rim = (isThere: boolean) => (isThere ? 0.5 : 0);
  const downCost = down.length + rim(at + down.length === numbers.length - 1);
  if (up !== undefined && up.length + rim(up.length === at) < downCost) {
    numbers[at] = after - 1;
    for (const [i, number] of up.entries()) numbers[at - 1 - i] = number;
  } else {
    numbers[at] = low + 1;
    for (const [i, number] of down.entries()) numbers[at + 1 + i] = number;
  }
}

/**
 * Returns patches that renumber moved rows. Numbers are shared with other users, so as few as possible change: only the
 * moved row if there is a gap between the numbers around it, otherwise the fewest rows around it.
 */
export function placeRows(
  document: GridDocument,
  field: string | undefined,
  patches: readonly Patch[],
): Patch[] {
  const placed = placedBy(patches);
  if (field === undefined || placed.size === 0) return [];
  const { order } = document;
  const numbers = order.map((key) => (placed.has(key) ? undefined : numberIn(document.value(key, field))));
  for (const [at, key] of order.entries()) if (placed.has(key)) place(numbers, at);
  return setCells(
    document,
    order.flatMap((key, i) => {
      const value = numbers[i];
      return value === undefined ? [] : [{ key, field, value }];
    }),
  );
}
