import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, type ValueKind } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { GridStore } from '../grid-store.ts';
import { moveRowTo, putRows, takeRows } from '../rows/rows.ts';
import type { GridSettings } from '../settings.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { draftOf } from './draft.ts';
import type { GridDraft } from './grid-draft.ts';
import { restoreDraft } from './restoring.ts';

const text: ValueKind = { toText: plainText };
const serverRows = (): Row[] =>
  Array.from({ length: 6 }, (_, i) => ({ id: `s${i}`, name: `甲${i}`, qty: i, version: 1 }));

function gridOf(rows: readonly Row[] = serverRows(), more: Partial<GridSettings> = {}) {
  const columns = [
    { key: 'name', title: '名称' },
    { key: 'qty', title: '件数' },
  ];
  const store = new GridStore({ ...plainSettings, columns, kindOf: () => text, ...more });
  store.load(rows);
  return store;
}

const type = (store: GridStore, key: RowKey, field: string, value: unknown) =>
  store.do('编辑单元格', setCells(store.document, [{ key, field, value }]));

/** The visible state: the rows in order, without temporary keys of new ones. */
const seen = ({ document }: GridStore) =>
  document.order.map((key) => {
    const state = document.state(key);
    const { id, ...row } = document.row(key) ?? {};
    const values = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? '']));
    return { id: state === 'added' ? '新' : id, state, ...values };
  });

const through = (draft: GridDraft | undefined): GridDraft => JSON.parse(JSON.stringify(draft));

const doing = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    at: fc.nat(20),
    field: fc.constantFrom('name', 'qty'),
    value: fc.constantFrom('', '乙', 7, null),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    at: fc.nat(20),
    value: fc.constantFrom('丙', '', undefined),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
);
type Doing = typeof doing extends fc.Arbitrary<infer A> ? A : never;

function carryOut(store: GridStore, act: Doing, mayMove: boolean): void {
  const { order } = store.document;
  const key = order[act.at % Math.max(1, order.length)];
  if (act.kind === 'add') putRows(store, [{ name: act.value }], { index: act.at % (order.length + 1) });
  else if (key === undefined) return;
  else if (act.kind === 'type') type(store, key, act.field, act.value);
  else if (act.kind === 'remove') takeRows(store, [key]);
  else if (mayMove) moveRowTo(store, key, act.to % order.length);
}

test('#72 a draft restored from JSON over freshly loaded rows yields the same table, in one step', {
  meta: { spec: 'grid-72.drafts' },
}, () => {
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 25 }), fc.boolean(), (acts, isSorted) => {
      const more = isSorted ? { orderField: 'orderNum' } : {};
      const store = gridOf(serverRows(), more);
      for (const act of acts) carryOut(store, act, isSorted);
      const draft = draftOf(store);
      const fresh = gridOf(serverRows(), more);
      const before = seen(fresh);
      if (draft === undefined) return;
      const { conflicts, kept, gone } = restoreDraft(fresh, through(draft));
      expect(seen(fresh)).toEqual(seen(store));
      expect(
        fresh.document
          .changes()
          .removed.map(({ key }) => key)
          .toSorted(),
      ).toEqual(
        store.document
          .changes()
          .removed.map(({ key }) => key)
          .toSorted(),
      );
      expect([conflicts, kept, gone]).toEqual([[], [], []]);
      fresh.undo();
      expect(seen(fresh)).toEqual(before);
    }),
  );
});

test('#72 a table without unsaved changes has no draft', { meta: { spec: 'grid-72.drafts' } }, () => {
  const store = gridOf();
  expect(draftOf(store)).toBe(undefined);
  type(store, 's1', 'name', '乙');
  expect(draftOf(store)?.edited).toHaveLength(1);
  store.undo();
  expect(draftOf(store)).toBe(undefined);
});

test('#72 #55 a cell changed by another user meanwhile keeps the draft and shows the other value', {
  meta: { spec: 'grid-72.drafts' },
}, () => {
  const store = gridOf();
  type(store, 's1', 'name', '我的');
  type(store, 's2', 'name', '我的');
  const draft = through(draftOf(store));
  const now = serverRows().map((row) =>
    row['id'] === 's1' ? { ...row, name: '他的', qty: 99, version: 2 } : row,
  );
  const fresh = gridOf(now);
  const { conflicts } = restoreDraft(fresh, draft);
  expect(fresh.value('s1', 'name')).toBe('我的');
  expect(fresh.value('s1', 'qty')).toBe(99);
  expect(conflicts.map(({ key, field }) => [key, field])).toEqual([['s1', 'name']]);
  expect(fresh.fault('s1', 'name')?.message).toContain('他人已改为“他的”');
  expect(fresh.fault('s2', 'name')).toBe(undefined);
});

test('#72 a removed row that another user has changed stays, and deleted rows are reported', {
  meta: { spec: 'grid-72.drafts' },
}, () => {
  const store = gridOf();
  takeRows(store, ['s1', 's2']);
  type(store, 's3', 'name', '我的');
  const draft = through(draftOf(store));
  const now = serverRows()
    .filter(({ id }) => id !== 's3')
    .map((row) => (row['id'] === 's1' ? { ...row, name: '他的', version: 2 } : row));
  const fresh = gridOf(now);
  const { kept, gone } = restoreDraft(fresh, draft);
  expect([kept, gone]).toEqual([['s1'], ['s3']]);
  expect(fresh.document.order).toEqual(['s0', 's1', 's4', 's5']);
});

test("#72 a draft value equal to the server's is no change", { meta: { spec: 'grid-72.drafts' } }, () => {
  const store = gridOf();
  type(store, 's1', 'name', '乙');
  const draft = through(draftOf(store));
  const fresh = gridOf(serverRows().map((row) => (row['id'] === 's1' ? { ...row, name: '乙' } : row)));
  expect(restoreDraft(fresh, draft).changed).toBe(0);
  expect(fresh.history.undoLabel).toBe(undefined);
});

test('#72 a restored draft can be discarded, also after later edits, and discarding can be undone', {
  meta: { spec: 'grid-72.drafts' },
}, () => {
  const store = gridOf();
  type(store, 's1', 'name', '乙');
  putRows(store, [{ name: '新' }]);
  const fresh = gridOf();
  const { discard } = restoreDraft(fresh, through(draftOf(store)));
  type(fresh, 's4', 'name', '后来');
  discard();
  expect(fresh.value('s1', 'name')).toBe('甲1');
  expect(fresh.value('s4', 'name')).toBe('后来');
  expect(fresh.document.order).toHaveLength(6);
  fresh.undo();
  expect(fresh.value('s1', 'name')).toBe('乙');
});
