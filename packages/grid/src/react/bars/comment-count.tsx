import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './status-line.module.css';

/** Button with the numbers of unresolved and unseen comments; opens their list. */
export function CommentCount({ control }: { control: GridControl }) {
  const { store } = control;
  const words = useGridState(control, () => {
    const { unresolved, unread } = store.comments?.counts ?? { unresolved: 0, unread: 0 };
    return unresolved + unread === 0 ? '' : `未解决批注 ${unresolved}${unread > 0 ? `，新 ${unread}` : ''}`;
  });
  const isListed = useGridState(control, () => store.comments?.isListed ?? false);
  if (words === '') return null;
  return (
    <button
      type="button"
      className={styles.unsaved}
      aria-expanded={isListed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => store.comments?.list(!isListed)}
    >
      {words}
    </button>
  );
}
