/** An attachment with the number by which the list is sorted. */
type Placed = { id: string; sortNo: number };

const step = 10;

/**
 * Returns the items whose `sortNo` must change after a move, with the new numbers; `ordered` is the list after the
 * move. Usually the moved item gets a free number between its neighbours; otherwise the list is numbered again.
 */
export function newPlaces(ordered: readonly Placed[], movedId: string): Placed[] {
  const at = ordered.findIndex(({ id }) => id === movedId);
  const before = ordered[at - 1]?.sortNo;
  const after = ordered[at + 1]?.sortNo;
  if (at === -1 || ordered.length < 2) return [];
  if (after === undefined) return [{ id: movedId, sortNo: (before ?? 0) + step }];
  const least = before === undefined ? 0 : before + 1;
  if (least < after) {
    const sortNo = before === undefined ? Math.max(after - step, 0) : Math.floor((before + after) / 2);
    return [{ id: movedId, sortNo: Math.max(sortNo, least) }];
  }
  return ordered
    .map(({ id }, index) => ({ id, sortNo: (index + 1) * step }))
    .filter(({ sortNo }, index) => ordered[index]?.sortNo !== sortNo);
}
