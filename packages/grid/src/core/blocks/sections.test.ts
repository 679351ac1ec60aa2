import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RowKey } from '../document/row.ts';
import type { Group } from '../grouping/group-rows.ts';
import { Arranged } from './arranged.ts';
import { Sections } from './sections.ts';

const spec = { meta: { spec: 'grid-33.groups' } };

/** Two levels of groups with these numbers of rows; a closed group has a `true`. */
type Plan = { isClosed: boolean; inner: { count: number; isClosed: boolean }[] };

const inner = fc.record({ count: fc.integer({ min: 0, max: 5 }), isClosed: fc.boolean() });
const plans: fc.Arbitrary<Plan[]> = fc.array(
  fc.record({ isClosed: fc.boolean(), inner: fc.array(inner, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 5 },
);

const plain = (id: string, level: number, parent: Group | undefined, count: number) => ({
  id,
  level,
  field: '',
  text: id,
  value: id,
  parent,
  count,
  rows: [],
});

const groupsOf = (plan: readonly Plan[]): Group[] =>
  plan.map(({ inner: parts }, i) => {
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    const groups: Group[] = [];
    const group = { ...plain(`${i}`, 0, undefined, count), groups };
    groups.push(...parts.map((part, j) => ({ ...plain(`${i}.${j}`, 1, group, part.count), groups: [] })));
    return group;
  });

/** A line of the shown table: the header of a group, or a row. */
type Line = { header: string } | { key: RowKey };

/** Writes the table down line by line: rows `s<place>`, those added below a row, and those removed. */
function byHand(
  plan: readonly Plan[],
  removed: ReadonlySet<RowKey>,
  added: readonly { key: RowKey; below: RowKey | null | undefined }[],
): Line[] {
  const isBelow = (wanted: RowKey | null) => added.filter(({ below }) => below === wanted);
  const lines: Line[] = isBelow(null).map(({ key }) => ({ key }));
  let place = 0;
  for (const [i, group] of plan.entries()) {
    lines.push({ header: `${i}` });
    for (const [j, part] of group.inner.entries()) {
      if (!group.isClosed) lines.push({ header: `${i}.${j}` });
      for (let n = 0; n < part.count; n += 1, place += 1) {
        if (group.isClosed || part.isClosed) continue;
        const key = `s${place}`;
        if (removed.has(key)) continue;
        lines.push({ key }, ...isBelow(key).map((one) => ({ key: one.key })));
      }
    }
  }
  const isTail = ({ below }: { below: RowKey | null | undefined }) =>
    below === undefined || (below !== null && removed.has(below));
  return [...lines, ...added.filter(isTail).map(({ key }) => ({ key }))];
}

test(
  '#33 rows of a server are below the headers of their groups, wherever rows were added or removed',
  spec,
  () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        plans,
        places,
        fc.array(fc.option(fc.integer({ min: 0, max: 30 })), { maxLength: 4 }),
        (plan, gone, below) => {
          const extent = plan.flatMap((group) => group.inner).reduce((sum, { count }) => sum + count, 0);
          const removed = new Set(gone.filter((place) => place < extent).map((place) => `s${place}`));
          const added = below
            .filter((place) => place === null || place < extent)
            .map((place, i) => ({ key: `n${i}`, below: place === null ? null : `s${place}` }));
          const all = new Map(Array.from({ length: extent }, (_, place) => [`s${place}`, place]));
          const flat = new Arranged({ extent, places: all, removed, added });
          const closed = new Set(
            plan.flatMap((group, i) => [
              ...(group.isClosed ? [`${i}`] : []),
              ...group.inner.flatMap((part, j) => (part.isClosed ? [`${i}.${j}`] : [])),
            ]),
          );
          const sections = new Sections(flat, groupsOf(plan), ({ id }) => closed.has(id));
          const lines = byHand(plan, removed, added);
          const shown = Array.from({ length: sections.view.length }, (_, at): Line => {
            const header = sections.headers.get(at);
            return header === undefined ? { key: sections.view[at] ?? '' } : { header: header.id };
          });
          expect(shown).toEqual(lines);
          const indexes = lines.map((line) => ('key' in line ? sections.indexOf(line.key) : -1));
          expect(indexes).toEqual(lines.map((line, at) => ('key' in line ? at : -1)));
          const keys = lines.flatMap((line) => ('key' in line ? [line.key] : []));
          expect(sections.keysIn(0, lines.length - 1)).toEqual(keys);
          expect(sections.countIn({ top: 0, bottom: lines.length - 1 })).toBe(keys.length);
          for (let top = 0; top < lines.length; top += 3) {
            const part = lines.slice(top, top + 4);
            const range = { top, bottom: top + part.length - 1 };
            const inside = part.flatMap((line) => ('key' in line ? [line.key] : []));
            expect(sections.keysIn(range.top, range.bottom)).toEqual(inside);
            const asked = sections.spansIn(range);
            const needed = inside.flatMap((key) => all.get(key) ?? []);
            const isAsked = (place: number) => asked.some(({ from, to }) => place >= from && place <= to);
            expect(needed.filter((place) => !isAsked(place))).toEqual([]);
          }
        },
      ),
    );
  },
);

test('#33 closed groups between two visible ones are not requested', {
  meta: { spec: 'grid-33.groups' },
}, () => {
  const counts = [10, 300_000, 10];
  const groups = counts.map((count, i) => ({ ...plain(`${i}`, 0, undefined, count), groups: [] }));
  const flat = new Arranged({ extent: 300_020, places: new Map(), removed: [], added: [] });
  const sections = new Sections(flat, groups, ({ id }) => id === '1');
  expect(sections.view.length).toBe(23);
  expect(sections.spansIn({ top: 0, bottom: 22 })).toEqual([
    { from: 0, to: 9 },
    { from: 300_010, to: 300_019 },
  ]);
  expect(sections.rowsAt({ from: 5, to: 300_012 })).toEqual([
    { top: 6, bottom: 10 },
    { top: 13, bottom: 15 },
  ]);
});
