import type { Cell } from '../core/selection/range.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { foldWords } from './fold.ts';

/** What a reader says about the active cell. */
export function wordsFor(store: GridStore, cell: Cell): string {
  const place = store.at(cell);
  if (place === undefined) return '表格输入';
  const { key, column } = place;
  const fault = store.fault(key, column.key);
  const parts = [column.title, `第${cell.row + 1}行`, store.text(key, column) || '空'];
  if (store.tree !== undefined && cell.column === 0) parts.push(foldWords(store.tree, key));
  if (!store.mayEdit(key, column)) parts.push('只读');
  if (fault !== undefined) parts.push(`错误：${fault.message}`);
  return parts.join('，');
}
