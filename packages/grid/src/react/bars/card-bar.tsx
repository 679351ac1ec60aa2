import { rearrange } from '../../core/store/layout/arranging.ts';
import { isNarrow } from '../../core/store/layout/drawn-rows.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './card-bar.module.css';
import { SortChoice } from './sort-choice.tsx';
import { TickAll } from './tick-all.tsx';

/** Returns the text of the bar: the number of ticked rows, or of all rows if none is ticked. */
function statusOf({ store }: GridControl): string {
  return store.chosen.size > 0 ? `已选择 ${store.chosen.size} 行` : `共 ${store.rows.length} 行`;
}

/** The bar above cards, which have no headings: ticks all rows, sorts, and switches to the table. */
export function CardBar({ control }: { control: GridControl }) {
  const { store } = control;
  const isThere = useGridState(control, () => isNarrow(store));
  const areCards = useGridState(control, () => store.cards !== undefined);
  const status = useGridState(control, () => statusOf(control));
  if (!isThere) return null;
  return (
    <div className={styles.bar}>
      {areCards ? <TickAll control={control} /> : null}
      <span role="status" className={styles.status}>
        {status}
      </span>
      {areCards ? <SortChoice control={control} /> : null}
      <div role="group" aria-label="显示方式" className={styles.ways}>
        {(['cards', 'table'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-pressed={areCards === (way === 'cards')}
            onClick={() => rearrange(store, { ...store.arrangement, narrow: way })}
          >
            {way === 'cards' ? '卡片' : '表格'}
          </button>
        ))}
      </div>
    </div>
  );
}
