import type { Pasting } from '../../core/store/editing/pasting.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './paste-preview.module.css';

/** Maximum number of unreadable texts that are listed. */
const namedUnread = 5;

/** Lists the first texts that could not be converted to values, each with its cell. */
export function PasteUnread({ store, pasting: { plan } }: { store: GridStore; pasting: Pasting }) {
  const rowOf = new Map(
    [...store.view, ...plan.added.map(([key]) => key)].map((key, index) => [key, index + 1]),
  );
  const more = plan.unread.length - namedUnread;
  return (
    <>
      <p>无法识别的内容会原样写入单元格并标红，不会丢失：</p>
      <ul className={styles.unread}>
        {plan.unread.slice(0, namedUnread).map(({ key, field, text }) => {
          const words = store.whyUnread(key, field, text) ?? text;
          return (
            <li key={`${key} ${field}`}>
              <span className={styles.place}>
                第{rowOf.get(key)}行 {store.column(field)?.title}
              </span>
              <span className={styles.said} title={words}>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={styles.more}>还有 {more} 个</p> : null}
    </>
  );
}
