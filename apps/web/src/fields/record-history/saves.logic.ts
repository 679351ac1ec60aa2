import type { HistoryEntry } from '@baisi/contract/history';

/** The changes that one save made to the record and to its assignments (departments, roles). */
export type Save = {
  /** The change of the record itself if there is one, else the newest of the changes. */
  entry: HistoryEntry;
  /** `isLink`: the values are names of linked records, such as departments. */
  fields: { changeId: string; field: HistoryEntry['fields'][number]; isLink: boolean }[];
};

const isOneSave = (a: HistoryEntry, b: HistoryEntry) =>
  a.save !== null && a.save === b.save && a.kind === b.kind;

type Line = Save['fields'][number];

const both = (first: string | null, second: string | null): string | null =>
  [first, second].filter((words) => words !== null).join('、') || null;

/** Merges changes of several assignments of one kind, such as two departments, into one line with all names. */
function linksInOne(lines: readonly Line[]): Line[] {
  const byKind = new Map<string, Line>();
  for (const line of lines) {
    const { changeId, field } = byKind.get(line.field.name) ?? line;
    const joined = (side: 'before' | 'after') => both(line.field[side], field[side]);
    byKind.set(
      field.name,
      line.field === field
        ? line
        : { ...line, changeId, field: { ...field, before: joined('before'), after: joined('after') } },
    );
  }
  return [...byKind.values()];
}

/** Groups changes by the save that made them. Expects and returns them newest first. */
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
    const linesOf = (of: readonly HistoryEntry[]) =>
      of.flatMap(({ id, version, fields }) =>
        fields.map((field) => ({ changeId: id, field, isLink: version === null })),
      );
    const own = group.filter(({ version }) => version !== null);
    const links = group.filter(({ version }) => version === null);
    return { entry: own[0] ?? newest, fields: [...linesOf(own), ...linksInOne(linesOf(links))] };
  });
}
