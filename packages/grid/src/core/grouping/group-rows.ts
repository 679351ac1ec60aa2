import type { RowKey } from '../document/row.ts';

/** Rows with the same displayed text in a column. */
export type Group = {
  /** Made of the texts of the group and of the groups that contain it, so it survives a change of rows. */
  id: string;
  /** 0 at the top. */
  level: number;
  field: string;
  /** The displayed text; empty for empty cells. */
  text: string;
  /** The value of its first row in the grouped column. */
  value: unknown;
  parent: Group | undefined;
  /** Number of its rows. */
  count: number;
  /** All rows of the group in order, including those of nested groups; empty if a server groups the rows. */
  rows: readonly RowKey[];
  /** The nested groups; empty at the innermost level. */
  groups: readonly Group[];
};

/** A column by which rows are grouped. */
export type GroupLevel = {
  field: string;
  value: (key: RowKey) => unknown;
  text: (key: RowKey, value: unknown) => string;
  /** The order of the groups. */
  compare: (a: Group, b: Group) => number;
};

/** Separates the texts of an id; a control character that typed texts do not contain. */
const idSign = '\u001f';

/** Returns the id of a group within another one. */
export const groupId = (parent: Group | undefined, text: string) => `${parent?.id ?? ''}${idSign}${text}`;

/** Collects the rows by their text in one grouped column, in the order in which the texts first occur. */
function gathered(rows: readonly RowKey[], level: GroupLevel) {
  const byText = new Map<string, { value: unknown; rows: RowKey[] }>();
  // A column has few different values, so each value is formatted only once.
  const byValue = new Map<unknown, { rows: RowKey[] }>();
  for (const key of rows) {
    const value = level.value(key);
    let part = byValue.get(value);
    if (part === undefined) {
      const text = level.text(key, value);
      const known = byText.get(text) ?? { value, rows: [] };
      byText.set(text, known);
      byValue.set(value, known);
      part = known;
    }
    part.rows.push(key);
  }
  return byText;
}

/** Groups rows by columns, the first one outermost. Rows keep their order within a group. */
export function groupRows(
  rows: readonly RowKey[],
  levels: readonly GroupLevel[],
  parent?: Group,
): readonly Group[] {
  const depth = (parent?.level ?? -1) + 1;
  const level = levels[depth];
  if (level === undefined) return [];
  const groups = [...gathered(rows, level)].map(([text, part]): Group => {
    const id = groupId(parent, text);
    const { value, rows: own } = part;
    const { field } = level;
    const group = { id, level: depth, field, text, value, parent, count: own.length, rows: own, groups: [] };
    if (depth + 1 === levels.length) return group;
    const groups = groupRows(part.rows, levels, group);
    return Object.assign(group, { groups, rows: groups.flatMap((one) => one.rows) });
  });
  return groups.sort(level.compare);
}

/** The visible rows, with an empty array slot for each header, and the groups of the headers by index. */
export type LaidGroups = { view: RowKey[]; headers: ReadonlyMap<number, Group> };

/** Lists the rows of each open group below its header; `rest` are rows that follow all groups. */
export function layGroups(
  groups: readonly Group[],
  isClosed: (group: Group) => boolean,
  rest: readonly RowKey[] = [],
): LaidGroups {
  const view: RowKey[] = [];
  const headers = new Map<number, Group>();
  const lay = (some: readonly Group[]) => {
    for (const group of some) {
      headers.set(view.length, group);
      view.length += 1;
      if (isClosed(group)) continue;
      if (group.groups.length > 0) lay(group.groups);
      else for (const key of group.rows) view.push(key);
    }
  };
  lay(groups);
  for (const key of rest) view.push(key);
  return { view, headers };
}

/** Yields all groups, each before the groups that it contains. */
export function* eachGroup(groups: readonly Group[]): Generator<Group> {
  for (const group of groups) {
    yield group;
    yield* eachGroup(group.groups);
  }
}
