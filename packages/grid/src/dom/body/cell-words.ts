import type { RowKey } from '../../core/document/row.ts';
import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { foldWords } from './fold.ts';

/**
 * Returns the message on a cell: its conflict or its validation error. For a merged cell: the first one of its rows.
 */
export function noteOn(store: GridStore, key: RowKey, field: string): string | undefined {
  for (const one of store.spans?.rowsOf(key, field) ?? [key]) {
    const note = noteOnRow(store, one, field);
    if (note !== undefined) return note;
  }
  return undefined;
}

function noteOnRow(store: GridStore, key: RowKey, field: string): string | undefined {
  const conflict = store.collaboration.conflicts.get(key, field);
  const column = store.column(field);
  if (conflict === undefined || column === undefined) return store.fault(key, field)?.message;
  const row = store.document.row(key) ?? {};
  const theirs = store.settings.kindOf(column).toText(conflict.theirs, column, row);
  return `他人已改为“${theirs}”，请选择保留哪一个`;
}

/** Returns the text that a screen reader reads for a cell. */
export function wordsFor(store: GridStore, cell: Cell): string {
  const place = store.at(cell);
  if (place === undefined) {
    const words = store.groups?.wordsFor(cell);
    if (words !== undefined) return words;
    const column = store.layout.columns[cell.column]?.column;
    const isAbsent = column !== undefined && cell.row < store.view.length;
    return isAbsent ? `${column.title}，第${cell.row + 1}行，加载中` : '表格输入';
  }
  const { key, column } = place;
  const note = noteOn(store, key, column.key);
  const visitors = store.collaboration.visitors
    .filter((one) => one.field === column.key && (store.collaboration.keys.get(one.key) ?? one.key) === key)
    .map(({ name }) => name);
  const parts = [column.title, `第${store.numberOf(cell.row)}行`, store.text(key, column) || '空'];
  if (store.tree !== undefined && cell.column === 0) parts.push(foldWords(store.tree, key));
  if (!store.mayEdit(key, column)) parts.push('只读');
  parts.push(...(store.formats?.wordsFor(key, column.key, store.revision) ?? []));
  if (note !== undefined)
    parts.push(
      store.collaboration.conflicts.get(key, column.key) === undefined ? `错误：${note}` : `冲突：${note}`,
    );
  const rows = store.spans?.rowsOf(key, column.key) ?? [key];
  if (rows.some((one) => store.comments?.has(one, column.key))) parts.push('有批注');
  if (visitors.length > 0) parts.push(`${visitors.join('、')}正在此单元格`);
  return parts.join('，');
}
