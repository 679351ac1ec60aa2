import { chosenOf } from '../../core/clipboard/chosen-values.ts';
import { parseHtmlTable } from '../../core/clipboard/html.ts';
import { parseTsv } from '../../core/clipboard/parse-tsv.ts';
import { current } from '../../core/selection/selection.ts';
import { isRisky, type Pasting, paste, planPasting, sparedWords } from '../../core/store/editing/pasting.ts';
import type { ActionDeps, Clip } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';

/** Pastes a table that was confirmed in the preview or needs no preview. */
export function pasteNow(
  { store, announce, note }: Pick<ActionDeps, 'store' | 'announce' | 'note'>,
  pasting: Pasting,
): void {
  const spared = sparedWords(paste(store, pasting));
  const { plan, rows, columns } = pasting;
  const unread = plan.unread.length === 0 ? '' : `，${plan.unread.length} 个单元格无法识别`;
  const refused = plan.refused === 0 ? '' : `${plan.refused} 个单元格只读或超出表格，没有写入`;
  const pasted = `已粘贴 ${rows} 行 ${columns} 列${unread}`;
  if (refused + spared === '') announce(pasted);
  else note([pasted, refused, spared].filter((words) => words !== '').join('，'));
}

/**
 * Pastes the table from the clipboard. If something is unclear, for example unreadable texts, a preview comes first.
 */
export function pasteTable(deps: ActionDeps, { html, text }: Clip): void {
  const table = parseHtmlTable(html, { isRepeating: deps.store.spans !== undefined }) ?? parseTsv(text);
  const run = () => {
    const pasting = planPasting(deps.store, table, chosenOf(text));
    if (pasting === undefined) deps.announce('剪贴板里没有可以粘贴的内容');
    else if (isRisky(pasting)) deps.show({ kind: 'paste', pasting });
    else pasteNow(deps, pasting);
  };
  const { selection } = deps.store;
  const { top, bottom } = selection === undefined ? { top: 0, bottom: -1 } : current(selection);
  readFirst(deps, [{ top, bottom: Math.max(bottom, top + table.length - 1) }], { what: '粘贴', run });
}
