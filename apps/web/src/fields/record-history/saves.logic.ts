import type { HistoryEntry } from '@baisi/contract/history';

/** What one save changed: of the record, and of what is linked to it. */
export type Save = {
  /** The change of the record itself where there is one, else the newest. */
  entry: HistoryEntry;
  fields: { changeId: string; field: HistoryEntry['fields'][number] }[];
};

const isOneSave = (a: HistoryEntry, b: HistoryEntry) =>
  a.save !== null && a.save === b.save && a.kind === b.kind;

/** Changes, the newest first, put together by the save that made them. */
export function toSaves(entries: readonly HistoryEntry[]): Save[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last !== undefined && first !== undefined && isOneSave(first, entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    if (newest === undefined) return [];
    const ordered = group.toSorted((a, b) => Number(a.version === null) - Number(b.version === null));
    return {
      entry: group.find(({ version }) => version !== null) ?? newest,
      fields: ordered.flatMap(({ id, fields }) => fields.map((field) => ({ changeId: id, field }))),
    };
  });
}
