import { describe, expect, test } from 'vitest';
import { brokenLinks, type Drafted, differing, followed, type Memory } from './drafted-rows.logic.ts';

type Row = { name: string; type: string; title: string };
const row = (name: string, type = 'String', title = name): Row => ({ name, type, title });
const about: Drafted<Row> = {
  nameOf: ({ name }) => name,
  typeOf: ({ type }) => type,
  withType: (one, { type }) => ({ ...one, type }),
};
const memory = (): Memory<Row> => ({ set: new Map(), types: new Map() });

describe('rows that follow a statement', () => {
  test('keep what a person set and where a person put them; new ones stand where the statement has them', () => {
    const rows = [row('b', 'String', '乙'), row('a', 'String', '甲')];
    const drafts = [row('a'), row('c'), row('b')];
    expect(followed(rows, drafts, memory(), about)).toEqual([
      row('b', 'String', '乙'),
      row('a', 'String', '甲'),
      row('c'),
    ]);
  });

  test('get their settings back when a column returns that was gone while it was typed', () => {
    const kept = memory();
    const all = [row('a', 'String', '甲'), row('b', 'String', '乙')];
    const without = followed(all, [row('b')], kept, about);
    expect(without).toEqual([row('b', 'String', '乙')]);
    expect(followed(without, [row('a'), row('b')], kept, about)).toEqual(all);
  });

  test('take another type from the statement, unless a person chose one', () => {
    const kept = memory();
    const first = followed([], [row('a', 'Integer'), row('b', 'Integer')], kept, about);
    const chosen = first.map((one) => (one.name === 'b' ? row('b', 'Double') : one));
    expect(followed(chosen, [row('a', 'Date'), row('b', 'Date')], kept, about)).toEqual([
      row('a', 'Date'),
      row('b', 'Double'),
    ]);
  });
});

test('fields that differ from the statement are named on both sides', () => {
  expect(differing([row('a'), row('b')], [row('b'), row('c')], about.nameOf)).toEqual({
    missing: ['c'],
    gone: ['a'],
  });
});

test('links that take a value from a missing column are named', () => {
  const item = (fieldName: string, fieldHref: string | null) =>
    ({ fieldName, fieldTxt: `「${fieldName}」`, fieldHref }) as Parameters<typeof brokenLinks>[0][number];
  expect(brokenLinks([item('a', `/x?id=\${b}&c=\${ c }`), item('b', null)])).toBe(
    '「「a」」的链接使用了不存在的字段 c',
  );
  expect(brokenLinks([item('a', `/x?id=\${a}`)])).toBeUndefined();
});
