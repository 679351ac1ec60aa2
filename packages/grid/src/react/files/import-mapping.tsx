import { useId } from 'react';
import { headingOf } from '../../core/files/table-of.ts';
import controls from '../surfaces/controls.module.css';
import styles from './files.module.css';
import type { MappingState } from './use-mapping.ts';

/** Number of unmapped file columns that are listed by name. */
const namedHeadings = 5;

function leftWords(left: readonly string[]): string {
  const named = left.slice(0, namedHeadings).join('、');
  return `文件中还有 ${left.length} 列没有导入：${named}${left.length > namedHeadings ? '…' : ''}`;
}

/** The form that maps file columns to grid columns. It shows the first row of the file as an example. */
export function ImportMapping({ state }: { state: MappingState }) {
  const { columns, headings, wish, setColumn } = state;
  const id = useId();
  const choices = headings
    .map((heading, place) => ({ heading, place }))
    .filter(({ heading }) => heading !== '');
  const taken = new Set(wish.mapping.values());
  const left = headings.filter((heading, at) => heading !== '' && !taken.has(at));
  const sampleOf = (at: number) => wish.rows.find((row) => (row[at] ?? '') !== '')?.[at] ?? '';
  const missing = columns.filter(
    ({ key, validateRules = [] }) =>
      !wish.mapping.has(key) &&
      validateRules.some(({ required, pattern }) => required === true || pattern === '*'),
  );
  return (
    <section aria-label="列对应">
      <div className={styles.mapping}>
        {columns.map((column, i) => {
          const at = wish.mapping.get(column.key);
          return (
            <div key={column.key} className={styles.pair}>
              <label htmlFor={`${id}-${i}`} className={styles.title}>
                {headingOf(column)}
              </label>
              <select
                id={`${id}-${i}`}
                className={controls.field}
                data-unmapped={at === undefined ? '' : undefined}
                value={at ?? ''}
                onChange={(event) =>
                  setColumn(column.key, event.target.value === '' ? undefined : Number(event.target.value))
                }
              >
                <option value="">不导入</option>
                {choices.map(({ heading, place }) => (
                  <option key={place} value={place}>
                    {heading}
                  </option>
                ))}
              </select>
              <span className={styles.sample}>{at === undefined ? '' : sampleOf(at)}</span>
            </div>
          );
        })}
      </div>
      {missing.length > 0 ? (
        <p className={styles.warning}>
          必填的{missing.map(({ title }) => `“${title}”`).join('、')}没有对应的列
        </p>
      ) : null}
      {left.length > 0 ? <p className={styles.fact}>{leftWords(left)}</p> : null}
    </section>
  );
}
