import { toggleAll } from '../../core/store/rows/ticking.ts';
import { choiceOf } from '../../core/store/selection/choosing.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './card-bar.module.css';

/** The checkbox that ticks all rows in the card layout, which has no headings. */
export function TickAll({ control }: { control: GridControl }) {
  const { store } = control;
  const choice = useGridState(control, () => choiceOf(store));
  const isThere = useGridState(
    control,
    () => store.settings.mayChoose && store.settings.choice === 'checkbox',
  );
  return isThere ? (
    <label className={styles.all}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = choice === 'some';
        }}
        type="checkbox"
        checked={choice === 'all'}
        disabled={store.settings.isDisabled}
        onChange={() => toggleAll(store)}
      />
      全选
    </label>
  ) : null;
}
