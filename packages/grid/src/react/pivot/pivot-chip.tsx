import { aggregateWords } from '../../core/grouping/aggregates.ts';
import {
  type PivotSetup,
  type PivotZone,
  withAggregate,
  withMoved,
  without,
} from '../../core/pivot/pivot-setup.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import controls from '../surfaces/controls.module.css';
import { offeredFor } from './offered-for.ts';
import styles from './pivot.module.css';

type Props = {
  store: GridStore;
  setup: PivotSetup;
  onChange: (setup: PivotSetup) => void;
  zone: PivotZone;
  /** Index of the field in its list. */
  at: number;
};

/** A field in a list of the pivot table, with buttons to choose its aggregate, to move it and to remove it. */
export function PivotChip({ store, setup, onChange, zone, at }: Props) {
  const value = zone === 'values' ? setup.values[at] : undefined;
  const field = value?.field ?? (zone === 'values' ? '' : (setup[zone][at] ?? ''));
  const title = store.column(field)?.title ?? field;
  const last = setup[zone].length - 1;
  const tool = (words: string, sign: string, next: PivotSetup, isOff = false) => (
    <button
      type="button"
      className={styles.tool}
      aria-label={`${title}：${words}`}
      title={words}
      disabled={isOff}
      onClick={() => onChange(next)}
    >
      {sign}
    </button>
  );
  return (
    <li className={styles.chip} data-at={at} data-field={field} draggable>
      <span className={styles.title} title={title}>
        {title}
      </span>
      {value === undefined ? null : (
        <select
          aria-label={`${title}：汇总方式`}
          className={`${controls.field} ${styles.aggregate}`}
          value={value.aggregate}
          onChange={(event) => {
            const chosen = offeredFor(store, field).find((one) => one === event.target.value);
            if (chosen !== undefined) onChange(withAggregate(setup, at, chosen));
          }}
        >
          {offeredFor(store, field).map((one) => (
            <option key={one} value={one}>
              {aggregateWords[one]}
            </option>
          ))}
        </select>
      )}
      {tool('上移', '↑', withMoved(setup, zone, at, -1), at === 0)}
      {tool('下移', '↓', withMoved(setup, zone, at, 1), at === last)}
      {tool('移除', '×', without(setup, zone, at))}
    </li>
  );
}
