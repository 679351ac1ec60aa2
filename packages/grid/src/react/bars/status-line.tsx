import { useDeferredValue, useMemo } from 'react';
import { chosenFigures } from '../../core/store/selection/chosen-figures.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './status-line.module.css';

/** Figures of the selected cells. The line stays without a selection, so that the page does not jump. */
export function StatusLine({ control }: { control: GridControl }) {
  const { store } = control;
  // Deferred, so that summing up many cells does not delay the next key.
  const revision = useDeferredValue(useGridState(control, () => store.revision));
  const saving = useGridState(control, () => control.openPanels.saving);
  const chosen = useMemo(() => (revision < 0 ? undefined : chosenFigures(store)), [store, revision]);
  const { count = 0, sum, average } = chosen?.figures ?? {};
  return (
    <section className={styles.line} aria-label="所选单元格">
      {saving === '' ? null : <span className={styles.saving}>{saving}</span>}
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
