import { parseHtmlTable } from '../../core/clipboard/html.ts';
import { parseTsv } from '../../core/clipboard/parse-tsv.ts';
import { current } from '../../core/selection/selection.ts';
import { isRisky, type Pasting, paste, planPasting } from '../../core/store/editing/pasting.ts';
import type { ActionGround, Clip } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';

/** Does a paste that a person has seen, or that needs no look. */
export function pasteNow(
  { store, announce }: Pick<ActionGround, 'store' | 'announce'>,
  pasting: Pasting,
): void {
  paste(store, pasting);
  const { plan, rows, columns } = pasting;
  const unread = plan.unread.length === 0 ? '' : `，${plan.unread.length} 个单元格无法识别`;
  announce(`已粘贴 ${rows} 行 ${columns} 列${unread}`);
}

/** Pastes the table that is on the clipboard, after a look where something about it is not plain. */
export function pasteTable(ground: ActionGround, { html, text }: Clip): void {
  const table = parseHtmlTable(html) ?? parseTsv(text);
  const run = () => {
    const pasting = planPasting(ground.store, table);
    if (pasting === undefined) ground.announce('剪贴板里没有可以粘贴的内容');
    else if (isRisky(pasting)) ground.show({ kind: 'paste', pasting });
    else pasteNow(ground, pasting);
  };
  const { selection } = ground.store;
  const { top, bottom } = selection === undefined ? { top: 0, bottom: -1 } : current(selection);
  readFirst(ground, [{ top, bottom: Math.max(bottom, top + table.length - 1) }], { what: '粘贴', run });
}
