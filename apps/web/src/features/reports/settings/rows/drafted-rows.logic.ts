import type { ReportItem } from '@baisi/contract/reports';

/** Columns or parameters of a report, as rows that are known by a name. */
export type Drafted<T> = {
  nameOf: (row: T) => string;
  typeOf: (row: T) => string;
  withType: (row: T, from: T) => T;
};

/** Knowledge about the rows of a form while a statement is written. */
export type Memory<T> = {
  /** Rows as a person set them, also of those that are gone from the statement meanwhile. */
  set: Map<string, T>;
  /** Types as the statement gave them last. */
  types: Map<string, string>;
};

/**
 * Returns the rows for the drafts of a statement. A row that stays keeps its place and what a person set; its type
 * follows the statement unless a person chose another. A new row stands behind the one before it in the statement, with
 * what a person set before it was gone.
 */
export function followed<T>(
  rows: readonly T[],
  drafts: readonly T[],
  { set, types }: Memory<T>,
  { nameOf, typeOf, withType }: Drafted<T>,
): T[] {
  for (const row of rows) set.set(nameOf(row), row);
  const wanted = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  const settled = (row: T, draft: T): T =>
    typeOf(row) === types.get(nameOf(row)) && typeOf(row) !== typeOf(draft) ? withType(row, draft) : row;
  const result = rows.flatMap((row) => {
    const draft = wanted.get(nameOf(row));
    return draft === undefined ? [] : [settled(row, draft)];
  });
  const there = new Set(result.map(nameOf));
  let place = 0;
  for (const draft of drafts) {
    const name = nameOf(draft);
    if (!there.has(name)) {
      const before = set.get(name);
      result.splice(place, 0, before === undefined ? draft : settled(before, draft));
    }
    place = result.findIndex((row) => nameOf(row) === name) + 1;
  }
  for (const draft of drafts) types.set(nameOf(draft), typeOf(draft));
  return result;
}

/** How the rows of a form differ from the drafts of its statement; empty lists: not at all. */
export function differing<T>(
  rows: readonly T[],
  drafts: readonly T[],
  nameOf: (row: T) => string,
): { missing: string[]; gone: string[] } {
  const [has, wants] = [new Set(rows.map(nameOf)), new Set(drafts.map(nameOf))];
  return {
    missing: [...wants].filter((name) => !has.has(name)),
    gone: [...has].filter((name) => !wants.has(name)),
  };
}

/** Returns a sentence for each link that takes a value from a column that is no field; undefined without one. */
export function brokenLinks(items: readonly ReportItem[]): string | undefined {
  const names = new Set(items.map(({ fieldName }) => fieldName));
  const broken = items.flatMap(({ fieldTxt, fieldHref }) =>
    [...(fieldHref ?? '').matchAll(/\$\{\s*([^}]*?)\s*\}/g)].flatMap(([, name = '']) =>
      names.has(name) ? [] : [`「${fieldTxt}」的链接使用了不存在的字段 ${name}`],
    ),
  );
  return broken.length === 0 ? undefined : broken.join('；');
}
