import { useDeferredValue, useMemo } from 'react';
import { changeCountOf } from '../../core/store/saving/changes.ts';
import { chosenFigures } from '../../core/store/selection/chosen-figures.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { CommentCount } from './comment-count.tsx';
import styles from './status-line.module.css';

/**
 * The line below the rows: the last action, the number of unsaved changes, and figures of the selected cells. It keeps
 * its height when it is empty, so that the page does not move.
 */
export function StatusLine({ control }: { control: GridControl }) {
  const { store } = control;
  // Deferred, because summing up many cells would delay the next key.
  const revision = useDeferredValue(useGridState(control, () => store.revision));
  const saving = useGridState(control, () => control.openPanels.saving);
  const hasChanges = useGridState(control, () => control.openPanels.hasChanges);
  const said = useGridState(control, () => control.said);
  const unsaved = useGridState(control, () => changeCountOf(store));
  const chosen = useMemo(() => (revision < 0 ? undefined : chosenFigures(store)), [store, revision]);
  const { count = 0, sum, average } = chosen?.figures ?? {};
  return (
    <section className={styles.line} aria-label="所选单元格">
      {saving === '' ? null : <span className={styles.saving}>{saving}</span>}
      {saving !== '' || said.words === '' ? null : (
        // Hidden from screen readers, which get the same text from a live region.
        <span key={said.number} className={styles.said} aria-hidden="true">
          {said.words}
        </span>
      )}
      {unsaved === 0 ? null : (
        <button
          type="button"
          className={styles.unsaved}
          aria-expanded={hasChanges}
          // A press must not move the focus away from the cells, where the next key belongs.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => control.open({ hasChanges: !hasChanges })}
        >
          未保存 {unsaved} 行
        </button>
      )}
      <CommentCount control={control} />
      {chosen === undefined ? null : <span>已选 {chosen.cells} 格</span>}
      {count === 0 ? null : (
        <>
          <span>数值 {count} 个</span>
          <span>求和 {sum}</span>
          <span>平均 {average}</span>
        </>
      )}
    </section>
  );
}
