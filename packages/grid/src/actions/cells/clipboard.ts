import { keepChosen } from '../../core/clipboard/chosen-values.ts';
import { toHtml } from '../../core/clipboard/to-html.ts';
import { toTsv } from '../../core/clipboard/tsv.ts';
import { rangesOf } from '../../core/selection/selection.ts';
import { copyChosen } from '../../core/store/editing/copying.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Action, ActionDeps, Clipboard } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';
import { emptyChosen } from './clearing.ts';
import { pasteTable } from './pasting.ts';

const hasSelection = ({ selection }: GridStore) => selection !== undefined;
const chosenRanges = ({ selection }: GridStore) => (selection === undefined ? [] : rangesOf(selection));

/** Copies the selection with `write` and announces the result. Its rows must be loaded. */
function copyNow(
  { store, announce, show }: ActionDeps,
  { hasHeadings = false, write }: { hasHeadings?: boolean; write: Clipboard['write'] },
): boolean {
  const copied = copyChosen(store, { hasHeadings });
  if ('refusal' in copied) {
    show({ kind: 'notice', title: '无法复制', words: copied.refusal });
    return false;
  }
  const { table, chosen } = copied;
  const text = toTsv(table);
  if (!write({ text, html: toHtml(table, copied) })) {
    show({ kind: 'notice', title: '无法复制', words: '浏览器不允许写入剪贴板，请按 Ctrl+C 复制。' });
    return false;
  }
  keepChosen(text, chosen);
  const [first = []] = table;
  announce(`已复制${table.length}行${first.length}列`);
  return true;
}

/**
 * Loads the rows of the selection and copies them. If loading took time, the clipboard of the browser event is closed
 * by then, so `deps.clipboard` is used.
 */
export function copyBy(deps: ActionDeps, { hasHeadings = false, write = deps.clipboard.write } = {}): void {
  readFirst(deps, chosenRanges(deps.store), {
    what: '复制',
    run: (isLate) => copyNow(deps, { hasHeadings, write: isLate ? deps.clipboard.write : write }),
  });
}

/** Copies the selection and clears it. */
export function cutBy(deps: ActionDeps, { write = deps.clipboard.write } = {}): void {
  readFirst(deps, chosenRanges(deps.store), {
    what: '剪切',
    run: (isLate) => {
      if (copyNow(deps, { write: isLate ? deps.clipboard.write : write })) emptyChosen(deps, '剪切');
    },
  });
}

export const cut: Action = {
  id: 'cut',
  label: '剪切',
  keys: ['Ctrl+X', 'Shift+Delete'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (deps) => cutBy(deps),
};

export const copy: Action = {
  id: 'copy',
  label: '复制',
  keys: ['Ctrl+C', 'Ctrl+Insert'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (deps) => copyBy(deps),
};

export const copyWithHeadings: Action = {
  id: 'copy-with-headings',
  label: '复制含标题',
  keys: ['Ctrl+Alt+C'],
  group: 'clipboard',
  isOn: hasSelection,
  run: (deps) => copyBy(deps, { hasHeadings: true }),
};

export const paste: Action = {
  id: 'paste',
  label: '粘贴',
  keys: ['Ctrl+V', 'Shift+Insert'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (deps) => {
    void deps.clipboard.read().then((clip) => {
      if (clip !== undefined) pasteTable(deps, clip);
      else
        deps.show({
          kind: 'notice',
          title: '无法读取剪贴板',
          words:
            '浏览器没有允许表格读取剪贴板。请直接按 Ctrl+V 粘贴，或在地址栏左侧的网站设置里允许读取剪贴板。',
        });
    });
  },
};
