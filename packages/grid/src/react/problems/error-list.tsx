import { goToFault } from '../../core/store/saving/validating.ts';
import { faultsInOrder, stepFault } from '../../core/store/selection/stepping-faults.ts';
import type { Fault } from '../../core/validation/validate.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import styles from './error-list.module.css';
import { rowWords } from './row-words.ts';
import { useWhileReleased } from './use-while-released.ts';

/** Maximum number of listed errors. Further ones appear when these are fixed. */
const listed = 100;

/** Lists the errors in cells: their number, the cells, and a button that scrolls to each. */
export function ErrorList({ control }: { control: GridControl }) {
  const { store } = control;
  const faults = useWhileReleased(control, faultsInOrder);
  const count = faults.length;
  if (count === 0) return null;
  const go = (fault: Fault | undefined) => {
    if (fault === undefined) return;
    control.view.focus();
    goToFault(store, fault);
  };
  const placeOf = ({ key, field }: Fault) =>
    `${rowWords(store, key)} · ${store.column(field)?.title ?? field}`;
  return (
    <section aria-label="校验错误" className={styles.errors}>
      <header className={styles.head}>
        <strong role="status">{`共 ${count} 处错误`}</strong>
        <button
          type="button"
          className={controls.icon}
          aria-label="上一处错误（Shift+F8）"
          onClick={() => go(stepFault(store, -1))}
        >
          ‹
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label="下一处错误（F8）"
          onClick={() => go(stepFault(store, 1))}
        >
          ›
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label="关闭"
          onClick={() => control.open({ hasErrors: false })}
        >
          ×
        </button>
      </header>
      <ol className={styles.list}>
        {faults.slice(0, listed).map((fault) => (
          <li key={`${fault.field} ${fault.key}`}>
            <button type="button" className={styles.error} onClick={() => go(fault)}>
              <span className={styles.place}>{placeOf(fault)}</span>
              <span>{fault.message}</span>
            </button>
          </li>
        ))}
      </ol>
      {count > listed ? (
        <p className={styles.more}>{`另有 ${count - listed} 处，修正以上错误后显示`}</p>
      ) : null}
    </section>
  );
}
