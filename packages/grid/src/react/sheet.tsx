import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { onEchoed } from '../cells/select-dict-search/echoes.ts';
import { footLinesOf } from '../core/columns/foot-lines.ts';
import { headLinesOf } from '../core/columns/groups.ts';
import { whenIdle } from '../dom/when-idle.ts';
import { PortalCells } from './cells/portal-cells.tsx';
import type { GridControl } from './control/grid-control.ts';
import { useGridState } from './control/use-grid-state.ts';
import styles from './grid.module.css';
import { type GridProps, rowHeights } from './grid-props.ts';
import { work } from './parts/work-part.ts';
import { ExpandedRows } from './rows/expanded-rows.tsx';
import { Notice } from './surfaces/notice.tsx';

/** The rows of a grid, and everything that lies over them. */
export function Sheet({ control, props }: { control: GridControl; props: GridProps }) {
  const { size = 'medium', height, maxHeight = 600 } = props;
  const { store } = control;
  const isComing = useGridState(
    control,
    () => control.props.rowSource !== undefined && store.source === undefined,
  );
  const loading = props.loading === true || isComing;
  const host = useRef<HTMLDivElement>(null);
  const words = useGridState(control, () => control.said.words);
  const hasPanel = useGridState(control, () => control.hasPanel());
  const notice = useGridState(control, () => control.openPanels.notice);
  const later = useSyncExternalStore(work.subscribe, () => work.loaded);
  const rowsPx = useGridState(control, () => store.heights.totalPx);
  // In a layout effect, which runs before the browser paints: a tab that is shown again has its rows immediately.
  useLayoutEffect(() => (host.current === null ? undefined : control.view.attach(host.current)), [control]);
  useEffect(() => whenIdle(() => control.fetchWork()), [control]);
  useEffect(() => onEchoed(() => store.changed()), [store]);
  const { slots: cells, editorSlots: editors } = props;
  const slots = useMemo(() => ({ cells: cells ?? {}, editors: editors ?? {} }), [cells, editors]);
  const isEmpty = rowsPx === 0;
  const footLines = useGridState(control, () => footLinesOf(store.settings.columns));
  const headLines = useGridState(control, () => (store.cards === undefined ? headLinesOf(store.layout) : 0));
  const restPx = useGridState(control, () => 2 + (store.cards?.gapPx ?? 0));
  const naturalPx = rowHeights[size] * (headLines + footLines) + (isEmpty ? emptyPx : rowsPx) + restPx;
  return (
    <div
      className={styles.grid}
      aria-busy={loading}
      style={{ height: typeof height === 'number' ? height : Math.min(naturalPx, maxHeight) }}
    >
      <div ref={host} className={styles.host} inert={loading} />
      <PortalCells control={control} slots={slots} />
      {isEmpty && !loading ? (
        <p className={styles.empty} style={{ top: rowHeights[size] * (headLines + footLines) + emptyPx / 3 }}>
          暂无数据
        </p>
      ) : null}
      {loading ? (
        <div className={styles.loading} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          加载中…
        </div>
      ) : null}
      {hasPanel && later !== undefined ? <later.Panel control={control} slots={slots} /> : null}
      {later === undefined ? null : <later.GridOverlays control={control} />}
      <ExpandedRows control={control} />
      {notice === '' ? null : <Notice control={control} words={notice} />}
      <p role="status" className={styles.unseen}>
        {words}
      </p>
    </div>
  );
}

/** The height of the message shown instead of rows, in pixels. */
const emptyPx = 120;
