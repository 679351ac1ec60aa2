import type { GridStore } from '../core/store/grid-store.ts';
import type { Pasting } from '../core/store/pasting.ts';
import { Dialog } from './dialog.tsx';
import styles from './paste-preview.module.css';

/** How many of the texts that nobody could read are named one by one. */
const namedUnread = 5;

/** The first texts that their columns cannot read, each with its cell. */
function Unread({ store, pasting: { plan } }: { store: GridStore; pasting: Pasting }) {
  const rowOf = new Map(
    [...store.view, ...plan.added.map(([key]) => key)].map((key, index) => [key, index + 1]),
  );
  const more = plan.unread.length - namedUnread;
  return (
    <>
      <p>无法识别的内容会原样写入单元格并标红，不会丢失：</p>
      <ul className={styles.unread}>
        {plan.unread.slice(0, namedUnread).map(({ key, field, text }) => (
          <li key={`${key} ${field}`}>
            <span className={styles.place}>
              第{rowOf.get(key)}行 {store.column(field)?.title}
            </span>
            <span className={styles.said}>{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.more}>还有 {more} 个</p> : null}
    </>
  );
}

/** Says what a paste would do before it is done. */
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
      {plan.unread.length > 0 ? <Unread store={store} pasting={pasting} /> : null}
    </Dialog>
  );
}
