import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RowKey } from '../../document/row.ts';
import { beginGroups } from '../../grouping/grouping.ts';
import { requestedView } from '../filtering/requested-view.ts';
import { sortBy } from '../filtering/sorting.ts';
import { groupBy } from '../layout/grouping-columns.ts';
import { SourceBench } from '../testing/source-bench.ts';

/** Random actions of a user and of others, with responses in any order. */
const place = fc.nat({ max: 400 });
const doing = fc.oneof(
  fc.record({ kind: fc.constant('see' as const), place }),
  fc.record({ kind: fc.constant('fire' as const) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('fail' as const), at: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('type' as const), place, value: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('redo' as const) }),
  fc.record({ kind: fc.constant('sort' as const), isDescending: fc.boolean() }),
  fc.record({ kind: fc.constant('save' as const) }),
  fc.record({ kind: fc.constant('group' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('answer-groups' as const) }),
  fc.record({ kind: fc.constant('fail-groups' as const) }),
  fc.record({ kind: fc.constant('fold' as const), place }),
  fc.record({ kind: fc.constant('refresh' as const) }),
  fc.record({ kind: fc.constant('other' as const), place, value: fc.nat({ max: 20 }) }),
);
type Doing = typeof doing extends fc.Arbitrary<infer A> ? A : never;

/** A minimal model of edits: values over those of the server, and the steps between them. */
class Typed {
  readonly over = new Map<RowKey, unknown>();
  readonly done: { key: RowKey; before: unknown; after: unknown }[] = [];
  undone: { key: RowKey; before: unknown; after: unknown }[] = [];

  put(key: RowKey, value: unknown): void {
    if (value === undefined) this.over.delete(key);
    else this.over.set(key, value);
  }

  type(key: RowKey, value: unknown): void {
    this.done.push({ key, before: this.over.get(key), after: value });
    this.undone = [];
    this.put(key, value);
  }

  undo(): void {
    const step = this.done.pop();
    if (step === undefined) return;
    this.undone.push(step);
    this.put(step.key, step.before);
  }

  redo(): void {
    const step = this.undone.pop();
    if (step === undefined) return;
    this.done.push(step);
    this.put(step.key, step.after);
  }

  /** A saved value is no edit. Undoing it later restores the old value of the server, as a new edit. */
  saved(key: RowKey, had: unknown): void {
    for (const step of [...this.done, ...this.undone]) {
      if (step.key !== key) continue;
      step.before ??= had;
      step.after ??= had;
    }
    this.over.delete(key);
  }

  /** A value equal to that of the server is no edit. */
  settle(baseOf: (key: RowKey) => unknown): void {
    for (const [key, value] of this.over) if (baseOf(key) === value) this.over.delete(key);
  }
}

function typeInto(bench: SourceBench, typed: Typed, at: number, value: unknown): void {
  const key = bench.store.view[at];
  if (key === undefined || bench.store.value(key, 'qty') === value) return;
  bench.type(key, 'qty', value);
  typed.type(key, value);
}

/** Opens or closes the group whose header is at or below a place. */
function fold({ store }: SourceBench, place: number): void {
  for (let row = place; row < store.view.length; row += 1) {
    const group = store.groups?.at(row);
    if (group === undefined) continue;
    store.groups?.toggle(group);
    return;
  }
}

const baseOf = ({ store }: SourceBench, key: RowKey) => store.document.base(key)?.['qty'];

async function carryOut(bench: SourceBench, typed: Typed, act: Doing): Promise<void> {
  const { store, source } = bench;
  if (act.kind === 'see') source.see(act.place, act.place + 15);
  else if (act.kind === 'fire') bench.fire();
  else if (act.kind === 'answer') await bench.answer(act.at);
  else if (act.kind === 'fail') await bench.fail(act.at);
  else if (act.kind === 'type') typeInto(bench, typed, act.place, act.value);
  else if (act.kind === 'sort') sortBy(store, [{ field: 'qty', isDescending: act.isDescending }]);
  else if (act.kind === 'refresh') source.refresh();
  else if (act.kind === 'group') groupBy(store, act.isOn ? ['qty'] : []);
  else if (act.kind === 'answer-groups') await bench.answerGroups();
  else if (act.kind === 'fail-groups') await bench.failGroups();
  else if (act.kind === 'fold') fold(bench, act.place);
  else if (act.kind === 'other') {
    const there = bench.rows[act.place % bench.rows.length] ?? {};
    const version = Number(there['version']) + 1;
    bench.rows[act.place % bench.rows.length] = { ...there, qty: act.value, version };
  } else if (act.kind === 'save') {
    const had = new Map(store.document.changes().edited.map(({ key }) => [key, baseOf(bench, key)]));
    const { refused } = await bench.save();
    for (const [key, value] of had) if (!refused.includes(key)) typed.saved(key, value);
  } else if (act.kind === 'undo') {
    store.undo();
    typed.undo();
  } else {
    store.redo();
    typed.redo();
  }
}

/** The invariants. */
function holds({ store }: SourceBench, typed: Typed): void {
  const seen = new Set<RowKey>();
  for (const [i, key] of Object.entries(store.view)) {
    expect(store.indexOf(key)).toBe(Number(i));
    expect(store.document.has(key)).toBe(true);
    seen.add(key);
  }
  expect(seen.size).toBe(Object.keys(store.view).length);
  for (const [key, value] of typed.over) expect(store.value(key, 'qty')).toBe(value);
  for (const { key, values } of store.document.changes().edited)
    expect(values).toEqual({ qty: typed.over.get(key) });
}

test('#33 500 random sequences of scrolling, typing, answers, failures, sorting, grouping, saving and changes of others lose no edit, and end with the rows of the server', {
  meta: { spec: 'grid-33.blocks' },
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 40 }), async (acts) => {
      const bench = new SourceBench(400);
      const typed = new Typed();
      beginGroups(bench.store);
      for (const act of acts) {
        await carryOut(bench, typed, act);
        typed.settle((key) => baseOf(bench, key));
        holds(bench, typed);
      }
      const { store } = bench;
      bench.source.refresh();
      await bench.answerGroups();
      store.groups?.toggleAll(true);
      for (let top = 0; top < store.view.length; top += 100) await bench.bring(top, top + 99);
      const there = bench.seenBy(requestedView(store, true));
      const shown = store.keysIn(0, store.view.length - 1);
      expect(shown).toEqual(there.map(({ id }) => id));
      for (const row of there) {
        const key = String(row['id']);
        expect(bench.store.value(key, 'qty')).toBe(typed.over.get(key) ?? row['qty']);
      }
    }),
    { numRuns: 500 },
  );
});
