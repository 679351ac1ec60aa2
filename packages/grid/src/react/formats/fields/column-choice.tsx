import { useId, useState } from 'react';
import { inOrder } from '../../../core/columns/arranging.ts';
import type { GridStore } from '../../../core/store/grid-store.ts';
import controls from '../../surfaces/controls.module.css';
import styles from '../formats.module.css';

type Props = {
  store: GridStore;
  chosen: readonly string[];
  matches: (text: string, typed: string) => boolean;
  onChange: (columns: readonly string[]) => void;
};

/** A search field is shown for more columns than this. */
const fewColumns = 12;

/** Chooses the columns that a format rule applies to. */
export function ColumnChoice({ store, chosen, matches, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const all = inOrder(store.settings.columns, store.arrangement);
  const found = all.filter(({ title }) => typed === '' || matches(title, typed));
  const absent = chosen.filter((key) => store.column(key) === undefined).length;
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className={styles.columns}>
      {all.length > fewColumns ? (
        <input
          type="search"
          aria-label="搜索列"
          placeholder="搜索列"
          className={`${controls.field} ${styles.wide}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <div className={styles.choices}>
        {found.map(({ key, title }, i) => (
          <label key={key} className={styles.chip} htmlFor={`${id}-${i}`}>
            <input
              id={`${id}-${i}`}
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
            />
            {title}
          </label>
        ))}
        {absent > 0 ? <span className={styles.hint}>另有 {absent} 列不在此表中</span> : null}
        {found.length === 0 ? <span className={styles.hint}>没有匹配的列</span> : null}
      </div>
    </div>
  );
}
