import { copyChosen } from '../core/store/copying.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Action, ActionGround, Clip } from './action.ts';
import { emptyChosen } from './cells.ts';
import { seldom } from './seldom-part.ts';

const hasSelection = ({ selection }: GridStore) => selection !== undefined;

/** Copies what is chosen by `write`, which says whether it did. Says what came of it. */
export function copyBy(
  { store, announce, show, clipboard }: ActionGround,
  { hasHeadings = false, write = clipboard.write } = {},
): boolean {
  const copied = copyChosen(store, { hasHeadings });
  if ('refusal' in copied) {
    show({ kind: 'notice', title: '无法复制', words: copied.refusal });
    return false;
  }
  if (!write(copied)) {
    show({ kind: 'notice', title: '无法复制', words: '浏览器不允许写入剪贴板，请按 Ctrl+C 复制。' });
    return false;
  }
  const [first = []] = copied.table;
  announce(`已复制${copied.table.length}行${first.length}列`);
  return true;
}

/** Copies what is chosen and empties it. */
export function cutBy(ground: ActionGround, { write = ground.clipboard.write } = {}): void {
  if (copyBy(ground, { write })) emptyChosen(ground, '剪切');
}

/** Pastes what was on the clipboard. */
export function pasteClip(ground: ActionGround, clip: Clip): void {
  ground.bring(seldom, ({ pasteTable }) => pasteTable(ground, clip));
}

export const cut: Action = {
  id: 'cut',
  label: '剪切',
  keys: ['Ctrl+X', 'Shift+Delete'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (ground) => cutBy(ground),
};

export const copy: Action = {
  id: 'copy',
  label: '复制',
  keys: ['Ctrl+C', 'Ctrl+Insert'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (ground) => {
    copyBy(ground);
  },
};

export const copyWithHeadings: Action = {
  id: 'copy-with-headings',
  label: '复制含标题',
  keys: ['Ctrl+Alt+C'],
  group: 'clipboard',
  isOn: hasSelection,
  run: (ground) => {
    copyBy(ground, { hasHeadings: true });
  },
};

export const paste: Action = {
  id: 'paste',
  label: '粘贴',
  keys: ['Ctrl+V', 'Shift+Insert'],
  isNative: true,
  group: 'clipboard',
  isOn: hasSelection,
  run: (ground) => {
    void ground.clipboard.read().then((clip) => {
      if (clip !== undefined) pasteClip(ground, clip);
      else
        ground.show({
          kind: 'notice',
          title: '无法读取剪贴板',
          words:
            '浏览器没有允许表格读取剪贴板。请直接按 Ctrl+V 粘贴，或在地址栏左侧的网站设置里允许读取剪贴板。',
        });
    });
  },
};
