import { actions } from '../../actions/actions.ts';
import { keyWords } from '../../actions/menu.ts';
import { rareActions } from '../../actions/rare-actions.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import styles from './key-sheet.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Line = readonly [keys: readonly string[], words: string];

/** Keys that belong to no action: they move, select and edit. */
const moving: readonly Line[] = [
  [['Tab', 'Shift+Tab'], '下一个、上一个可编辑单元格'],
  [['Enter', 'Shift+Enter'], '向下、向上；Tab 之后回到起始列的下一行'],
  [['Ctrl+ArrowDown'], '跳到数据边缘'],
  [['Home', 'Ctrl+Home'], '行首、表格开头'],
  [['PageUp', 'PageDown'], '上一屏、下一屏'],
  [['Shift+ArrowDown'], '扩大选区'],
  [['Ctrl+A'], '全选'],
  [['Shift+Space', 'Ctrl+Space'], '选中整行、整列'],
];
const editing: readonly Line[] = [
  [['F2'], '编辑单元格，光标在末尾'],
  [['Escape'], '放弃编辑'],
  [['Alt+Enter'], '单元格内换行'],
  [['Ctrl+Enter'], '把内容写入所选的全部单元格'],
  [['Space'], '勾选或取消勾选'],
];

/** Names of actions whose menu text depends on the current state, for example on what is undone. */
const plainNames: Readonly<Record<string, string>> = {
  undo: '撤销',
  redo: '重做',
  'insert-row': '在下方插入所选数量的行',
  'insert-above': '在上方插入所选数量的行',
  'remove-rows': '删除所选行',
};

/** Returns the actions that have keys, named as in the menu. */
const acting = (store: GridStore): Line[] =>
  [...actions, ...rareActions]
    .filter(({ keys }) => keys.length > 0)
    .map(({ keys, label, id }) => {
      const words = plainNames[id] ?? (typeof label === 'string' ? label : label(store));
      return [keys, words.replace('…', '')];
    });

/** The list of all keys of the grid. */
export function KeySheet({ store, onClose }: { store: GridStore; onClose: () => void }) {
  const parts = [
    ['移动与选择', moving],
    ['编辑', editing],
    ['操作', acting(store)],
  ] as const;
  return (
    <Dialog title="快捷键" confirmText="知道了" onConfirm={onClose} onCancel={onClose}>
      <div className={styles.parts}>
        {parts.map(([title, lines]) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.lines}>
              {lines.map(([keys, words]) => (
                <div key={keys[0]} className={styles.line}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((one) => (
                      <kbd key={one}>{keyWords(one, isMac)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
