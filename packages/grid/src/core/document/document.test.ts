import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GridDocument } from './document.ts';
import { addRows, moveRow, removeRows, revertCells, setCells } from './editing.ts';
import { History, historyLimit } from './history.ts';
import type { Patch } from './patch.ts';
import type { Row, RowKey } from './row.ts';

const fields = ['name', 'qty', 'memo'] as const;

function rowsOf(count: number): [RowKey, Row][] {
  return Array.from({ length: count }, (_, i) => [`k${i}`, { name: `甲${i}`, qty: i, memo: null }]);
}

/** The observable state of a document, independent of how it came about. */
function stateOf(document: GridDocument): string {
  const { edited, added, removed } = document.changes();
  const sorted = (values: Row) => Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify({
    rows: document.order.map((key) => [key, sorted(document.row(key) ?? {}), document.state(key)]),
    edited: edited.map(({ key, values }) => [key, sorted(values)]),
    added: added.map(({ key }) => key),
    removed: removed.map(({ key, row }) => JSON.stringify([key, sorted(row)])).toSorted(),
  });
}

const value = fc.oneof(fc.constantFrom('', null, 0, '甲1', 1), fc.string({ maxLength: 3 }), fc.integer());
const at = fc.nat({ max: 30 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    cells: fc.array(fc.record({ at, field: fc.constantFrom(...fields), value }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  fc.record({ kind: fc.constant('revert' as const), at, field: fc.constantFrom(...fields) }),
  fc.record({ kind: fc.constant('add' as const), at, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), ats: fc.array(at, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), at, to: at }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Makes temporary keys. */
function newKeys() {
  let last = 0;
  return () => {
    last += 1;
    return `row_${last}`;
  };
}

function patchesOf(document: GridDocument, doing: Act, newKey: () => string): Patch[] {
  const keyAt = (index: number) => document.order[index % Math.max(1, document.order.length)] ?? 'none';
  switch (doing.kind) {
    case 'set':
      return setCells(
        document,
        doing.cells.map((cell) => ({ key: keyAt(cell.at), field: cell.field, value: cell.value })),
      );
    case 'revert':
      return revertCells(document, [{ key: keyAt(doing.at), field: doing.field }]);
    case 'add':
      return addRows(
        document,
        doing.at,
        Array.from({ length: doing.count }, () => [newKey(), { name: '新', qty: 1 }] as const),
      );
    case 'remove':
      return removeRows(document, doing.ats.map(keyAt));
    case 'move':
      return moveRow(document, keyAt(doing.at), doing.to);
  }
}

/** Two actions form one step, as in a paste that adds rows: the second one needs the result of the first. */
function carryOut(document: GridDocument, history: History, acts: readonly Act[]): void {
  const newKey = newKeys();
  for (let i = 0; i < acts.length; i += 2) {
    const patches: Patch[] = [];
    for (const doing of acts.slice(i, i + 2)) {
      const more = patchesOf(document, doing, newKey);
      document.apply(more);
      patches.push(...more);
    }
    history.record({ label: String(i), patches });
  }
}

function takeAllBack(document: GridDocument, history: History): number {
  let steps = 0;
  for (let patches = history.undo(); patches !== undefined; patches = history.undo()) {
    document.apply(patches);
    steps += 1;
  }
  return steps;
}

describe('undo and redo', () => {
  test('#52 10 000 random actions are undone to the initial state and redone to the final one', {
    meta: { spec: 'grid-52.undo' },
  }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.array(act, { maxLength: 25 }), (count, acts) => {
        const document = new GridDocument(rowsOf(count));
        const history = new History();
        const before = stateOf(document);
        carryOut(document, history, acts);
        const after = stateOf(document);
        const steps = takeAllBack(document, history);
        expect(stateOf(document)).toBe(before);
        for (let i = 0; i < steps; i += 1) document.apply(history.redo() ?? []);
        expect(history.redo()).toBeUndefined();
        expect(stateOf(document)).toBe(after);
      }),
      { numRuns: 10_000 },
    );
  });

  test('#52 changes of the server are kept when everything is undone', {
    meta: { spec: 'grid-52.undo' },
  }, () => {
    const news = fc.array(fc.record({ at, field: fc.constantFrom(...fields), value }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(act, news), { maxLength: 20 }), (turns) => {
        const server = new Map(rowsOf(8));
        const document = new GridDocument(server);
        const history = new History();
        const newKey = newKeys();
        for (const [doing, changes] of turns) {
          const patches = patchesOf(document, doing, newKey);
          document.apply(patches);
          history.record({ label: doing.kind, patches });
          for (const change of changes) {
            const key = `k${change.at % 8}`;
            server.set(key, { ...server.get(key), [change.field]: change.value });
            document.merge([[key, server.get(key) ?? {}]]);
          }
        }
        takeAllBack(document, history);
        expect(stateOf(document)).toBe(stateOf(new GridDocument(server)));
      }),
      { numRuns: 2_000 },
    );
  });

  test(`#52 ${historyLimit} actions can be undone, and a new action clears the redo steps`, {
    meta: { spec: 'grid-52.undo' },
  }, () => {
    const history = new History();
    const step = (n: number) => ({
      label: String(n),
      patches: [{ kind: 'set', key: 'k', field: 'qty', before: undefined, after: { value: n } }] as const,
    });
    for (let n = 0; n < historyLimit + 5; n += 1) history.record(step(n));
    let taken = 0;
    while (history.undo() !== undefined) taken += 1;
    expect([taken, history.undoLabel, history.redoLabel]).toEqual([historyLimit, undefined, '5']);
    history.record(step(999));
    expect(history.redo()).toBeUndefined();
    history.record({ label: 'nothing', patches: [] });
    expect(history.undoLabel).toBe('999');
    history.clear();
    expect(history.undo()).toBeUndefined();
  });
});

describe('the changes that a save sends', () => {
  test('#53 a save sends changed cells, new rows and removed rows', {
    meta: { spec: 'grid-53.changes' },
  }, () => {
    const document = new GridDocument(rowsOf(3));
    document.apply(
      setCells(document, [
        { key: 'k0', field: 'qty', value: 9 },
        { key: 'k1', field: 'memo', value: '' },
      ]),
    );
    document.apply(
      addRows(document, 1, [
        ['row_1', { name: '新' }],
        ['row_2', {}],
      ]),
    );
    document.apply(removeRows(document, ['row_2', 'k2']));
    expect(document.changes()).toEqual({
      edited: [{ key: 'k0', row: { name: '甲0', qty: 9, memo: null }, values: { qty: 9 } }],
      added: [{ key: 'row_1', row: { name: '新' } }],
      removed: [{ key: 'k2', row: { name: '甲2', qty: 2, memo: null } }],
    });
    expect(document.order).toEqual(['k0', 'row_1', 'k1']);
  });

  test('#53 a cell that has its saved value again is not unsaved', {
    meta: { spec: 'grid-53.changes' },
  }, () => {
    const document = new GridDocument(rowsOf(1));
    document.apply(setCells(document, [{ key: 'k0', field: 'name', value: '乙' }]));
    expect([document.isDirty('k0', 'name'), document.state('k0')]).toEqual([true, 'edited']);
    document.apply(setCells(document, [{ key: 'k0', field: 'name', value: '甲0' }]));
    expect([document.isDirty('k0', 'name'), document.state('k0')]).toEqual([false, 'kept']);
  });

  test("a value equal to the server's is no change", () => {
    const document = new GridDocument(rowsOf(1));
    document.apply(setCells(document, [{ key: 'k0', field: 'qty', value: 9 }]));
    document.merge([['k0', { name: '丙', qty: 9, memo: null }]]);
    expect([document.state('k0'), document.value('k0', 'name')]).toEqual(['kept', '丙']);
  });

  test('restored rows return near their place if the row before them no longer exists', () => {
    const document = new GridDocument(rowsOf(6));
    const patches = removeRows(document, ['k1', 'k3']);
    document.apply(patches);
    document.forget(['k2']);
    const history = new History();
    history.record({ label: '删除', patches });
    document.apply(history.undo() ?? []);
    expect(document.order).toEqual(['k0', 'k1', 'k4', 'k3', 'k5']);
  });

  test('a row saved as new is ordinary from then on, and a deleted one disappears with its edits', () => {
    const document = new GridDocument(rowsOf(2));
    const history = new History();
    const added = addRows(document, 2, [['row_1', { name: '新' }]]);
    document.apply(added);
    history.record({ label: '新增', patches: added });
    document.merge([['row_1', { name: '新', qty: 1 }]]);
    expect(document.state('row_1')).toBe('kept');
    document.apply(history.undo() ?? []);
    expect(document.changes().removed.map(({ key }) => key)).toEqual(['row_1']);
    document.apply(history.redo() ?? []);
    expect([document.state('row_1'), document.value('row_1', 'qty')]).toEqual(['kept', 1]);
    document.apply(setCells(document, [{ key: 'k0', field: 'qty', value: 5 }]));
    document.forget(['k0']);
    expect([document.order, document.changes().edited]).toEqual([['k1', 'row_1'], []]);
  });
});
