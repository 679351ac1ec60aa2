import { describe, expect, test } from 'vitest';
import { type PasteDeps, planPaste } from './paste.ts';
import { readNumber } from './read-text.ts';

const open = () => false;
const deps = (over: Partial<PasteDeps> = {}): PasteDeps => ({
  keys: ['k0', 'k1', 'k2', 'k3'],
  columns: [
    { field: 'name', isLocked: open },
    { field: 'qty', isLocked: open, read: readNumber },
    { field: 'memo', isLocked: open },
  ],
  newKey: undefined,
  ...over,
});
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const said = ({ changes }: ReturnType<typeof planPaste>) =>
  changes.map(({ key, field, value }) => `${key}.${field}=${String(value)}`);
const withKeys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `row_${last}`;
  };
};

describe('the target of a paste', () => {
  test('a table is placed at the top left of the selection, and the filled range is selected', () => {
    const plan = planPaste(
      [
        ['甲', '1'],
        ['乙', '2'],
      ],
      range(1, 0),
      deps(),
    );
    expect(said(plan)).toEqual(['k1.name=甲', 'k1.qty=1', 'k2.name=乙', 'k2.qty=2']);
    expect(plan.covered).toEqual(range(1, 0, 2, 1));
  });

  test('one cell fills the whole selection; a table fills a multiple of itself, otherwise it is pasted once', () => {
    expect(said(planPaste([['甲']], range(0, 0, 1, 2), deps()))).toHaveLength(6);
    const twice = planPaste([['甲'], ['乙']], range(0, 0, 3, 0), deps());
    expect(said(twice)).toEqual(['k0.name=甲', 'k1.name=乙', 'k2.name=甲', 'k3.name=乙']);
    expect(planPaste([['甲'], ['乙']], range(0, 0, 2, 0), deps()).covered).toEqual(range(0, 0, 1, 0));
  });

  test('#48 rows beyond the last one are added if allowed, with the pasted values', {
    meta: { spec: 'grid-48.paste' },
  }, () => {
    const plan = planPaste(
      [
        ['甲', '1'],
        ['乙', '2'],
      ],
      range(3, 0),
      deps({ newKey: withKeys() }),
    );
    expect(said(plan)).toEqual(['k3.name=甲', 'k3.qty=1']);
    expect(plan.added).toEqual([['row_1', { name: '乙', qty: 2 }]]);
    expect([plan.covered, plan.refused]).toEqual([range(3, 0, 4, 1), 0]);
  });

  test('texts beyond the last column, and beyond the last row if rows cannot be added, are counted as refused', () => {
    const plan = planPaste(
      [
        ['甲', '1'],
        ['乙', '2'],
      ],
      range(3, 2),
      deps(),
    );
    expect([said(plan), plan.refused, plan.covered]).toEqual([['k3.memo=甲'], 3, range(3, 2)]);
  });

  test('into an empty table a paste adds all its rows', () => {
    const plan = planPaste([['甲']], range(0, 0), deps({ keys: [], newKey: withKeys() }));
    expect([plan.added, plan.covered]).toEqual([[['row_1', { name: '甲' }]], range(0, 0)]);
  });

  test('an empty clipboard does nothing', () => {
    expect(planPaste([], range(0, 0), deps())).toMatchObject({ changes: [], covered: undefined });
  });
});

describe('the values of a paste', () => {
  test('#49 an unreadable text stays in the cell and is marked', {
    meta: { spec: 'grid-49.paste-reading' },
  }, () => {
    const plan = planPaste([['1,234.50'], ['很多']], range(0, 1), deps());
    expect(plan.changes.map(({ value }) => value)).toEqual([1234.5, '很多']);
    expect(plan.unread).toEqual([{ key: 'k1', field: 'qty', text: '很多' }]);
  });

  test('an empty text clears the cell, whatever the column reads', () => {
    const plan = planPaste([['']], range(0, 1), deps());
    expect([plan.changes[0]?.value, plan.unread]).toEqual(['', []]);
  });

  test('locked cells stay unchanged and are counted; rows with fewer texts leave the other cells unchanged', () => {
    const columns = [
      { field: 'name', isLocked: (key: string) => key === 'k0' },
      { field: 'qty', isLocked: open },
    ];
    const plan = planPaste([['甲', '1'], ['乙']], range(0, 0), deps({ columns }));
    expect([said(plan), plan.refused]).toEqual([['k0.qty=1', 'k1.name=乙'], 1]);
  });
});
