import { useEffect, useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { WhenLoaded } from '../cells/when-loaded.tsx';
import { settleKeys } from '../core/store/rows/settling-keys.ts';
import { whenIdle } from '../dom/when-idle.ts';
import { GridControl } from './control/grid-control.ts';
import { useGridState } from './control/use-grid-state.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { extras } from './parts/extras-part.ts';
import { gridParts } from './parts/grid-parts.ts';
import { work } from './parts/work-part.ts';
import { Sheet } from './sheet.tsx';

/**
 * Height of a bar of one line, with the gap to the rows. It is reserved while the bar is loading, so that the rows do
 * not move.
 */
const toolbarPx = 40;
const pagerPx = 44;

/** An editable grid that works like a spreadsheet (api-contract chapter 6). */
export function Grid(props: GridProps) {
  const { ref, dataSource, rowSource, size = 'medium', toolbar = false, pagination } = props;
  const [control] = useState(() => new GridControl(props, gridParts, Grid));
  useLayoutEffect(() => control.configure(props), [control, props]);
  useLayoutEffect(() => control.take(dataSource, rowSource), [control, dataSource, rowSource]);
  useEffect(() => () => control.store.source?.stop(), [control]);
  useEffect(() => whenIdle(() => settleKeys(control.store)), [control, dataSource]);
  const { arrangement } = props;
  useLayoutEffect(() => {
    if (arrangement !== undefined) control.arrange(arrangement);
  }, [control, arrangement]);
  useImperativeHandle(ref, () => control.handle, [control]);
  const hasErrors = useGridState(control, () => control.openPanels.hasErrors);
  const hasChanges = useGridState(control, () => control.openPanels.hasChanges);
  const hasComments = useGridState(control, () => control.store.comments?.isListed ?? false);
  const later = useSyncExternalStore(work.subscribe, () => work.loaded);
  return (
    <div className={styles.frame} data-size={size}>
      {toolbar ? (
        <WhenLoaded part={extras} fallback={<div style={{ height: toolbarPx }} />}>
          {({ Toolbar }) => <Toolbar control={control} />}
        </WhenLoaded>
      ) : null}
      {later === undefined ? null : <later.TopBars control={control} />}
      <Sheet control={control} props={props} />
      {props.statusBar === true ? (
        <div className={styles.status}>
          {later === undefined ? null : <later.StatusLine control={control} />}
        </div>
      ) : null}
      {later === undefined ? null : <later.ConflictList control={control} />}
      {hasComments && later !== undefined ? <later.AllComments control={control} /> : null}
      {hasChanges && later !== undefined ? <later.ChangeList control={control} /> : null}
      {hasErrors && later !== undefined ? <later.ErrorList control={control} /> : null}
      {pagination === undefined || Object.keys(pagination).length === 0 ? null : (
        <WhenLoaded part={extras} fallback={<div style={{ height: pagerPx }} />}>
          {({ Pager }) => <Pager control={control} pagination={pagination} />}
        </WhenLoaded>
      )}
    </div>
  );
}
