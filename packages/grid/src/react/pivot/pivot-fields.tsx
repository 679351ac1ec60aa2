import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { aggregatesFor } from '../../core/grouping/aggregates.ts';
import {
  mostPivotFields,
  type PivotSetup,
  withField,
  without,
  withValue,
} from '../../core/pivot/pivot-setup.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './pivot.module.css';

type Props = {
  store: GridStore;
  columns: readonly Column[];
  setup: PivotSetup;
  onChange: (setup: PivotSetup) => void;
  matches: (text: string, typed: string) => boolean;
};

const zones = [
  { zone: 'rows', word: '行' },
  { zone: 'columns', word: '列' },
  { zone: 'values', word: '值' },
] as const;

type Zone = (typeof zones)[number]['zone'];

/**
 * Returns the setup after a press on a field: added to the list, or removed if it is there. In the list of values it is
 * added with its next unused aggregate.
 */
function turned(props: Props, column: Column, zone: Zone): PivotSetup {
  const { store, setup } = props;
  const { key } = column;
  if (zone === 'values') return withValue(setup, key, aggregatesFor(column, store.settings.kindOf(column)));
  const at = setup[zone].indexOf(key);
  return at < 0 ? withField(setup, zone, key) : without(setup, zone, at);
}

function isIn({ values, ...lists }: PivotSetup, zone: Zone, key: string): boolean {
  return zone === 'values' ? values.some(({ field }) => field === key) : lists[zone].includes(key);
}

/** The list of all columns. Each has buttons that add it to rows, columns or values; it can also be dragged there. */
export function PivotFields(props: Props) {
  const { columns, setup, onChange, matches } = props;
  const [typed, setTyped] = useState('');
  const found = columns.filter(({ title }) => typed === '' || matches(title, typed));
  const button = (column: Column, zone: Zone, word: string) => {
    const isThere = isIn(setup, zone, column.key);
    const isOff =
      turned(props, column, zone) === setup || (!isThere && setup[zone].length >= mostPivotFields);
    return (
      <button
        key={zone}
        type="button"
        className={styles.put}
        aria-label={`${column.title}：${word}`}
        aria-pressed={isThere}
        disabled={isOff}
        onClick={() => onChange(turned(props, column, zone))}
      >
        {word}
      </button>
    );
  };
  return (
    <section className={styles.fields} aria-label="字段">
      <input
        type="search"
        data-first=""
        aria-label="搜索字段"
        placeholder="搜索字段"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className={styles.hint}>没有匹配的字段</p>
      ) : (
        <ul className={styles.list}>
          {found.map((column) => (
            <li key={column.key} className={styles.field} data-field={column.key} draggable>
              <span className={styles.title} title={column.title}>
                {column.title}
              </span>
              {zones.map(({ zone, word }) => button(column, zone, word))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
