import { type Column, readText } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { RowKey } from '../../document/row.ts';
import type { Cell } from '../../selection/range.ts';
import { only } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';
import type { Caret } from '../settings.ts';

/**
 * Starts editing a cell and activates it. `typed`: the text that replaces the value, if typing started the edit.
 * `caret`: its position in the text of the value. Returns false if the cell cannot be edited.
 */
export function beginEdit(store: GridStore, cell: Cell, typed?: string, caret?: Caret): boolean {
  const place = store.at(cell);
  if (place === undefined || !store.mayEdit(place.key, place.column)) return false;
  commitEdit(store);
  const { key, column } = place;
  const isActive = store.selection?.active.row === cell.row && store.selection.active.column === cell.column;
  if (!isActive) store.selection = only(cell);
  store.editing = {
    key,
    field: column.key,
    text: typed ?? store.editText(key, column),
    isTyped: typed !== undefined,
    arrowsLeave: typed !== undefined,
    // The text of an option is selected as a whole, because it is replaced and not changed letter by letter.
    caret: store.settings.kindOf(column).dropsUnread === true ? 'all' : caret,
  };
  store.reveal(cell);
  store.changed();
  store.settings.tell('editActived', eventOf(store, key, column));
  return true;
}

/**
 * Handles F2 during an edit: switches between arrow keys that move the caret and arrow keys that end the edit, as in
 * Excel.
 */
export function toggleArrows(store: GridStore): void {
  if (store.editing === undefined) return;
  store.editing = { ...store.editing, arrowsLeave: !store.editing.arrowsLeave };
  store.changed();
}

export function typeText(store: GridStore, text: string): void {
  if (store.editing === undefined) return;
  store.editing = { ...store.editing, text, isChanged: true };
  store.changed();
}

/** Ends the edit and writes its text. An unreadable text stays in the cell as an error. */
export function commitEdit(store: GridStore): void {
  const { editing } = store;
  const column = editing === undefined ? undefined : store.column(editing.field);
  if (editing === undefined || column === undefined) return;
  const { key, text, isTyped, isChanged = false, chosen } = editing;
  const kind = store.settings.kindOf(column);
  const { dropsUnread = false } = kind;
  // In a list, typing only searches, so the chosen value counts. In other panels the last input counts, typed or
  // chosen.
  if (chosen !== undefined && (!isChanged || dropsUnread)) {
    commitValue(store, chosen.value);
    return;
  }
  // An unchanged text does not overwrite the value, which may contain more than its text shows.
  if (!isTyped && text === store.editText(key, column)) {
    cancelEdit(store);
    return;
  }
  // A guess adds to the chosen values of the cell; an unreadable text is none.
  const isUnread = store.unread.has(key, column.key, store.value(key, column.key));
  const row = { ...store.document.row(key), ...(isUnread ? { [column.key]: '' } : {}) };
  // The user may leave the cell before the list is rendered; the typed text then selects the only matching option.
  const reading = readText(kind, text, column, row) ?? kind.guess?.(text, column, row);
  if (reading !== undefined) commitValue(store, reading.value);
  else if (dropsUnread) cancelEdit(store);
  else {
    const keys = store.spans?.keysOf(key, column.key) ?? [key];
    commitValue(store, text);
    store.markUnread(keys.map((one) => ({ key: one, field: column.key, text })));
  }
}

/** Remembers a chosen value without ending the edit. */
export function keepValue(store: GridStore, value: unknown): void {
  const { editing } = store;
  const column = editing === undefined ? undefined : store.column(editing.field);
  if (editing === undefined || column === undefined) return;
  const { toText, toEditText = toText } = store.settings.kindOf(column);
  const text = toEditText(value, column, store.document.row(editing.key) ?? {});
  store.editing = { ...editing, text, isTyped: false, isChanged: false, caret: 'all', chosen: { value } };
  store.changed();
}

/** Writes a cell, or all rows of merged equal cells, as one undo step. Returns false if nothing changes. */
export function setValue(store: GridStore, key: RowKey, field: string, value: unknown): boolean {
  const keys = store.spans?.keysOf(key, field) ?? [key];
  const patches = setCells(
    store.document,
    keys.map((one) => ({ key: one, field, value })),
  );
  const count = keys.length;
  store.do(count > 1 ? `编辑合并的${count}行` : '编辑单元格', patches);
  if (count > 1 && patches.length > 0) store.say(`已修改合并的${count}行`);
  return patches.length > 0;
}

/** Ends the edit with a chosen value. */
export function commitValue(store: GridStore, value: unknown): void {
  const { editing } = store;
  if (editing === undefined) return;
  const { key, field } = editing;
  store.editing = undefined;
  const isChanged = setValue(store, key, field, value);
  if (!isChanged) store.changed();
  left(store, key, field, isChanged);
}

const eventOf = (store: GridStore, key: RowKey, column: Column) => ({
  row: store.document.row(key) ?? {},
  column,
  rowIndex: store.indexOf(key),
  columnIndex: store.layout.columns.findIndex((laid) => laid.column.key === column.key),
});

/** Reports the end of an edit to the application. */
function left(store: GridStore, key: RowKey, field: string, isChanged: boolean): void {
  const column = store.column(field);
  if (column === undefined) return;
  const event = eventOf(store, key, column);
  store.settings.tell('editClosed', { ...event, isChanged });
  store.settings.tell('blur', { value: store.value(key, field), row: event.row, column });
}

/** Cancels the edit; the cell keeps its value. */
export function cancelEdit(store: GridStore): void {
  const { editing } = store;
  store.editing = undefined;
  store.changed();
  if (editing !== undefined) left(store, editing.key, editing.field, false);
}
