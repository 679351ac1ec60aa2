import { useEffect, useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../dom/when-idle.ts';
import { beside } from './beside-part.ts';
import styles from './grid.module.css';
import { GridControl } from './grid-control.ts';
import type { GridProps } from './grid-props.ts';
import { PagerPlace } from './pager-place.tsx';
import { Sheet } from './sheet.tsx';
import { ToolbarPlace } from './toolbar-place.tsx';
import { useGridState } from './use-grid-state.ts';

/** An editable grid with the hands of a spreadsheet (api-contract chapter 6). */
export function Grid(props: GridProps) {
  const { ref, dataSource, rowSource, size = 'medium', toolbar = false, pagination } = props;
  const [control] = useState(() => new GridControl(props, beside));
  useLayoutEffect(() => control.configure(props), [control, props]);
  useLayoutEffect(() => control.take(dataSource, rowSource), [control, dataSource, rowSource]);
  useEffect(() => () => control.store.source?.stop(), [control]);
  useEffect(() => whenIdle(() => control.store.settleKeys()), [control, dataSource]);
  const { arrangement } = props;
  useLayoutEffect(() => {
    if (arrangement !== undefined) control.arrange(arrangement);
  }, [control, arrangement]);
  useImperativeHandle(ref, () => control.handle, [control]);
  const hasErrors = useGridState(control, () => control.shown.hasErrors);
  const later = useSyncExternalStore(beside.subscribe, () => beside.here);
  return (
    <div className={styles.frame} data-size={size}>
      {toolbar ? <ToolbarPlace control={control} /> : null}
      {later === undefined ? null : <later.CardBar control={control} />}
      <Sheet control={control} props={props} />
      {props.statusBar === true ? (
        <div className={styles.status}>
          {later === undefined ? null : <later.StatusLine control={control} />}
        </div>
      ) : null}
      {later === undefined ? null : <later.ConflictList control={control} />}
      {hasErrors && later !== undefined ? <later.ErrorList control={control} /> : null}
      {pagination === undefined || Object.keys(pagination).length === 0 ? null : (
        <PagerPlace control={control} pagination={pagination} />
      )}
    </div>
  );
}
