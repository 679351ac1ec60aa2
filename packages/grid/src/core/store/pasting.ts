import { type PastePlan, planPaste } from '../clipboard/paste.ts';
import type { TextTable } from '../clipboard/tsv.ts';
import { addRows, setCells } from '../document/editing.ts';
import type { RowKey, Values } from '../document/row.ts';
import { current, extendTo, only } from '../selection/selection.ts';
import { unreadMessage } from './editing-cell.ts';
import type { GridStore } from './grid-store.ts';
import { withDefaults } from './rows.ts';

/** A paste before it is done: what it would do, and how large it is. */
export type Pasting = { plan: PastePlan; rows: number; columns: number };

/** More cells than anybody sees at once. */
const manyCells = 2_000;

/** What pasting cells over what is chosen would do; undefined when there is nothing to paste, or nowhere to. */
export function planPasting(store: GridStore, table: TextTable): Pasting | undefined {
  const { selection, settings, view, layout, document } = store;
  const mayAdd = settings.mayAddRows && !settings.isDisabled;
  if (selection === undefined && !(mayAdd && view.length === 0)) return undefined;
  const plan = planPaste(table, current(selection ?? only({ row: 0, column: 0 })), {
    keys: view,
    columns: layout.columns.map(({ column }) => {
      const { read } = settings.kindOf(column);
      return {
        field: column.key,
        isLocked: (key) => !store.mayEdit(key, column),
        ...(read === undefined
          ? {}
          : {
              read: (text: string, key: RowKey, pasted: Values) =>
                read(text, column, { ...document.row(key), ...pasted }),
            }),
      };
    }),
    newKey: mayAdd ? () => store.newRowKey() : undefined,
  });
  if (plan.covered === undefined && plan.refused === 0) return undefined;
  const columns = table.reduce((most, row) => Math.max(most, row.length), 0);
  const { top = 0, bottom = -1, left = 0, right = -1 } = plan.covered ?? {};
  return {
    plan,
    rows: Math.max(table.length, bottom - top + 1),
    columns: Math.max(columns, right - left + 1),
  };
}

/** Is it a paste that a person should see before it is done? */
export function isRisky({ plan, rows, columns }: Pasting): boolean {
  return plan.unread.length > 0 || plan.refused > 0 || rows * columns > manyCells;
}

/** Pastes, as one step to take back. Texts that nobody could read stand in their cells, and are marked. */
export function paste(store: GridStore, { plan }: Pasting): void {
  const { document, settings } = store;
  const { columns, hidden, kindOf, rowKey } = settings;
  const all = [...columns, ...hidden];
  const added = plan.added.map(
    ([key, row]) => [key, { ...withDefaults(row, all, kindOf), [rowKey]: key }] as const,
  );
  store.do('粘贴', [...setCells(document, plan.changes), ...addRows(document, document.order.length, added)]);
  for (const [key] of added) settings.tell('added', { row: document.row(key) ?? {} });
  store.addFaults(plan.unread.map(({ key, field }) => ({ key, field, message: unreadMessage })));
  if (plan.covered === undefined) return;
  const { top, left, bottom, right } = plan.covered;
  store.select(extendTo(only({ row: top, column: left }), { row: bottom, column: right }));
}
