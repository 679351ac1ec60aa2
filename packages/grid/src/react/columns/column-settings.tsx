import { useCallback, useId, useMemo, useState } from 'react';
import { inOrder, isShown } from '../../core/columns/arranging.ts';
import { mayHide, resetColumns, showColumns } from '../../core/store/layout/arranging.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { Popover } from '../surfaces/popover.tsx';
// It looks like a column filter and shares its stylesheet.
import styles from './column-filter.module.css';

type Props = {
  control: GridControl;
  /** Does a title match the search? */
  matches: (text: string, typed: string) => boolean;
};

/** Screen position for the box: at the right end of the grid, below the headings. */
function cornerOf({ view, store }: GridControl): DOMRect {
  const { right, top } = view.scroller.getBoundingClientRect();
  return new DOMRect(right - 264, top + store.settings.rowHeightPx, 0, 0);
}

/** The list in which the user chooses the visible columns. */
export function ColumnSettings({ control, matches }: Props) {
  const { store } = control;
  const arrangement = useGridState(control, () => store.arrangement);
  const [typed, setTyped] = useState('');
  const id = useId();
  const place = useMemo(() => cornerOf(control), [control]);
  const close = useCallback(() => control.show(undefined), [control]);
  const all = inOrder(store.settings.columns, arrangement);
  const found = all.filter(({ title }) => typed === '' || matches(title, typed));
  const shown = all.filter((column) => isShown(column, arrangement));
  return (
    <Popover place={place} label="列设置" onClose={close}>
      <div className={styles.filter}>
        <input
          type="search"
          aria-label="搜索列"
          placeholder="搜索列"
          className={styles.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 ? (
          <p className={styles.none}>没有匹配的列</p>
        ) : (
          <div className={styles.list}>
            {found.map((column, i) => {
              const isThere = shown.includes(column);
              return (
                <label key={column.key} className={styles.line} htmlFor={`${id}-${i}`}>
                  <input
                    id={`${id}-${i}`}
                    type="checkbox"
                    checked={isThere}
                    // The last visible column cannot be hidden.
                    disabled={isThere && !mayHide(store, [column])}
                    onChange={() => showColumns(store, [column], !isThere)}
                  />
                  <span className={styles.text}>{column.title}</span>
                  {column.group === undefined ? null : <span className={styles.count}>{column.group}</span>}
                </label>
              );
            })}
          </div>
        )}
        <button
          type="button"
          className={styles.plain}
          aria-haspopup="dialog"
          onClick={() => control.show({ kind: 'formats' })}
        >
          条件格式…
        </button>
        <div className={styles.foot}>
          <button type="button" className={styles.plain} onClick={() => resetColumns(store)}>
            恢复默认
          </button>
          <button
            type="button"
            className={styles.primary}
            disabled={shown.length === all.length}
            onClick={() => showColumns(store, all, true)}
          >
            全部显示
          </button>
        </div>
      </div>
    </Popover>
  );
}
