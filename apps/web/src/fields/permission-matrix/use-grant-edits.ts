import { useMemo, useState } from 'react';

type Edits = { added: ReadonlySet<string>; removed: ReadonlySet<string> };

const none: Edits = { added: new Set(), removed: new Set() };

/**
 * Unsaved changes of grants, kept as a difference: grants that others change meanwhile appear without losing them.
 *
 * @param saved ids of the stored grants
 */
export function useGrantEdits(saved: readonly string[]) {
  const [edits, setEdits] = useState(none);
  const given = useMemo(() => new Set(saved), [saved]);
  const added = useMemo(() => edits.added.difference(given), [edits, given]);
  const removed = useMemo(() => edits.removed.intersection(given), [edits, given]);
  const chosen = useMemo(() => given.difference(removed).union(added), [given, removed, added]);
  // After a save the stored grants contain all edits, so none are left.
  if (edits !== none && added.size + removed.size === 0) setEdits(none);
  return {
    given,
    chosen,
    added,
    removed,
    isTouched: added.size + removed.size > 0,
    choose: (next: ReadonlySet<string>) =>
      setEdits({ added: next.difference(given), removed: given.difference(next) }),
    undo: () => setEdits(none),
  };
}
