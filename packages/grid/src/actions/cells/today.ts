import { momentOf, spell } from '../../cells/date/moment.ts';
import { readText } from '../../core/columns/column.ts';
import { setCells } from '../../core/document/editing.ts';
import type { Action, ActionDeps } from '../action.ts';

/** Writes the current moment into the active cell, as if it had been typed in this format. */
function writeMoment({ store, announce, note }: ActionDeps, format: string): void {
  const place = store.selection === undefined ? undefined : store.at(store.selection.active);
  if (place === undefined || !store.mayEdit(place.key, place.column)) return;
  const { key, column } = place;
  const text = spell(momentOf(new Date()), format);
  const reading = readText(store.settings.kindOf(column), text, column, store.document.row(key) ?? {});
  if (reading === undefined) {
    note(`“${column.title}”不能填入日期`);
    return;
  }
  const keys = store.spans?.keysOf(key, column.key) ?? [key];
  const changes = keys.map((one) => ({ key: one, field: column.key, value: reading.value }));
  store.do('填入日期', setCells(store.document, changes));
  announce(`已填入 ${text}`);
}

/** Writes today's date into the active cell. */
export const insertToday: Action = {
  id: 'insert-today',
  label: '填入今天的日期',
  keys: ['Ctrl+;'],
  run: (deps) => writeMoment(deps, 'YYYY-MM-DD'),
};

/** Writes the current date and time into the active cell. */
export const insertNow: Action = {
  id: 'insert-now',
  label: '填入当前时间',
  keys: ['Ctrl+Shift+:'],
  run: (deps) => writeMoment(deps, 'YYYY-MM-DD HH:mm:ss'),
};
