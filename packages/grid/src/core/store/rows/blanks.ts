import type { GridDocument } from '../../document/document.ts';
import type { RowKey } from '../../document/row.ts';
import type { GridSettings } from '../settings.ts';

type Rows = { blanks: ReadonlyMap<RowKey, boolean>; document: GridDocument; settings: GridSettings };

/** Does a row only wait to be typed into? It is nobody's: it is neither judged nor ticked, and leaves with nothing. */
export function isBlank({ blanks, document, settings }: Rows, key: RowKey): boolean {
  // Once a server has it, it is a row as any other, though nothing is typed over it.
  if (blanks.size === 0 || !blanks.has(key) || document.state(key) !== 'added') return false;
  const { edits = {} } = document.loose(key) ?? {};
  return Object.keys(edits).every((field) => field === settings.orderField);
}
