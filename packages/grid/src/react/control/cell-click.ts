import type { Column } from '../../core/columns/column.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { Cell } from '../../core/selection/range.ts';
import { copyOf } from '../../core/store/rows/rows.ts';
import type { PanelHost } from './panel-host.ts';

const retries = 3;
const retryAfterMs = 100;

/**
 * Runs the effect of a click on a cell beyond selecting it: the first one that applies, in the order of api-contract
 * 6.9.
 */
export function clickCell(control: PanelHost, cell: Cell, isHandled: boolean): void {
  const { store, props } = control;
  const place = store.at(cell);
  if (place === undefined) return;
  const { key, column } = place;
  const row = store.document.row(key) ?? {};
  store.settings.tell('cellClick', { row, column, rowIndex: cell.row, columnIndex: cell.column });
  if (isHandled) control.open({ subForm: undefined });
  else if (column.showDetails === true || props.clickRowShowMainForm === true)
    openDetails(control, key, column);
  else if (props.clickRowShowSubForm === true) toggleSubForm(control, key, column);
  else if (props.clickSelectRow === true) control.withWork(({ toggleRow }) => toggleRow(store, key));
}

/** Opens the details of a row with a copy of its data; on confirmation the application receives the copy. */
function openDetails(control: PanelHost, key: RowKey, column: Column): void {
  control.open({ details: { row: copyOf(control.store, key), column }, subForm: undefined });
}

/** Opens the sub-table of a row, or closes it if it is open for that row. */
function toggleSubForm(control: PanelHost, key: RowKey, column: Column): void {
  if (control.openPanels.subForm?.key === key) control.open({ subForm: undefined });
  else openSubForm(control, key, column);
}

/** Opens the sub-table of a row, after scrolling to the row if necessary. */
export function openSubForm(control: PanelHost, key: RowKey, column: Column, triesLeft = retries): void {
  const { store, view } = control;
  const at = view.placeOfRow(key);
  if (at !== undefined) {
    control.open({ subForm: { key, at, column } });
    return;
  }
  if (triesLeft === 0) {
    control.open({ notice: '打开子表失败' });
    return;
  }
  const row = store.indexOf(key);
  if (row >= 0) store.reveal({ row, column: 0 });
  window.setTimeout(() => openSubForm(control, key, column, triesLeft - 1), retryAfterMs);
}
