import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachGroup, type Group, type GroupLevel, groupRows, layGroups } from './group-rows.ts';

type Cells = Readonly<Record<string, string>>;

const levelOf = (rows: readonly Cells[], field: string): GroupLevel => ({
  field,
  value: (key) => rows[Number(key)]?.[field],
  text: (_, value) => String(value),
  compare: (a, b) => (a.text < b.text ? -1 : 1),
});

const keysOf = (rows: readonly Cells[]) => rows.map((_, i) => String(i));

/** Sorts all rows by their group texts, the outermost first; equal rows keep their order. */
function byHand(rows: readonly Cells[], fields: readonly string[]): string[] {
  const path = (key: string) => fields.map((field) => rows[Number(key)]?.[field] ?? '');
  return keysOf(rows).toSorted((a, b) => {
    const [first, second] = [path(a), path(b)];
    const at = first.findIndex((text, i) => text !== second[i]);
    if (at < 0) return Number(a) - Number(b);
    return (first[at] ?? '') < (second[at] ?? '') ? -1 : 1;
  });
}

const text = fc.constantFrom('甲', '乙', '丙', '');
const table: fc.Arbitrary<Cells[]> = fc.array(fc.record({ a: text, b: text, c: text }), { maxLength: 40 });
const fields = fc.subarray(['a', 'b', 'c'], { minLength: 1 });

test('#39 groups contain every row once, sorted by the group texts; rows of one group keep their order', {
  meta: { spec: 'grid-39.groups' },
}, () => {
  fc.assert(
    fc.property(table, fields, (rows, by) => {
      const groups = groupRows(
        keysOf(rows),
        by.map((field) => levelOf(rows, field)),
      );
      expect(groups.flatMap((group) => group.rows)).toEqual(byHand(rows, by));
      const outer = [...eachGroup(groups)].filter((group) => group.groups.length > 0);
      for (const group of outer) expect(group.groups.flatMap((one) => one.rows)).toEqual(group.rows);
      for (const group of eachGroup(groups)) {
        expect(new Set(group.rows.map((key) => rows[Number(key)]?.[group.field]))).toEqual(
          new Set([group.text]),
        );
      }
      expect(new Set([...eachGroup(groups)].map(({ id }) => id)).size).toBe([...eachGroup(groups)].length);
    }),
  );
});

test('#39 the shown rows have an empty slot for each visible header, and no row of a closed group', {
  meta: { spec: 'grid-39.groups' },
}, () => {
  fc.assert(
    fc.property(table, fields, fc.func(fc.boolean()), (rows, by, closes) => {
      const groups = groupRows(
        keysOf(rows),
        by.map((field) => levelOf(rows, field)),
      );
      const isClosed = (group: Group) => closes(group.id);
      const { view, headers } = layGroups(groups, isClosed, ['blank']);
      const isHidden = (group: Group): boolean =>
        isClosed(group) || (group.parent !== undefined && isHidden(group.parent));
      const deepest = [...eachGroup(groups)].filter((group) => group.level === by.length - 1);
      const shown = deepest.flatMap((group) => (isHidden(group) ? [] : group.rows));
      expect(view.flat()).toEqual([...shown, 'blank']);
      expect([...headers.values()].map(({ id }) => id)).toEqual(
        [...eachGroup(groups)]
          .filter(({ parent }) => parent === undefined || !isHidden(parent))
          .map(({ id }) => id),
      );
      for (let place = 0; place < view.length; place += 1)
        expect(headers.has(place)).toBe(view[place] === undefined);
    }),
  );
});
