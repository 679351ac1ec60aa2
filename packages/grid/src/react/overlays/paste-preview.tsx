import type { Pasting } from '../../core/store/editing/pasting.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import styles from './paste-preview.module.css';
import { PasteUnread } from './paste-unread.tsx';

/** A dialog that shows what a paste would change, before it is carried out. */
export function PastePreview(props: {
  store: GridStore;
  pasting: Pasting;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { store, pasting, onConfirm, onCancel } = props;
  const { plan, rows, columns } = pasting;
  const locked = plan.refused - plan.beyond;
  const facts = [
    [plan.added.length, `将新增 ${plan.added.length} 行`],
    [plan.unread.length, `无法识别 ${plan.unread.length} 个`],
    [locked, `只读 ${locked} 个，不会写入`],
    [plan.beyond, `超出表格 ${plan.beyond} 个，不会写入`],
  ] as const;
  return (
    <Dialog title="粘贴预览" confirmText="粘贴" cancelText="取消" onConfirm={onConfirm} onCancel={onCancel}>
      <p className={styles.size}>
        {rows} 行 × {columns} 列
      </p>
      <ul className={styles.facts}>
        {facts
          .filter(([count]) => count > 0)
          .map(([, words]) => (
            <li key={words}>{words}</li>
          ))}
      </ul>
      {plan.unread.length > 0 ? <PasteUnread store={store} pasting={pasting} /> : null}
    </Dialog>
  );
}
