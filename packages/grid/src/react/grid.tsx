import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onEchoed } from '../cells/select-dict-search/echoes.ts';
import { ColumnFilter } from './column-filter.tsx';
import styles from './grid.module.css';
import { GridControl } from './grid-control.ts';
import { type GridProps, rowHeights } from './grid-props.ts';
import { Overlays } from './overlays.tsx';
import { Panel } from './panel.tsx';
import { PortalCells } from './portal-cells.tsx';
import { useGridState } from './use-grid-state.ts';

/** An editable grid with the hands of a spreadsheet (api-contract chapter 6). */
export function Grid(props: GridProps) {
  const { dataSource, size = 'medium', height, maxHeight = 600, slots: cells, editorSlots: editors } = props;
  const [control] = useState(() => new GridControl(props));
  const host = useRef<HTMLDivElement>(null);
  const words = useGridState(control, () => control.words);
  const filtering = useGridState(control, () => control.filtering);
  const hasPanel = useGridState(control, () => control.editedType()?.Panel !== undefined);

  useLayoutEffect(() => control.configure(props), [control, props]);
  useLayoutEffect(() => control.store.load(dataSource), [control, dataSource]);
  useEffect(() => (host.current === null ? undefined : control.view.attach(host.current)), [control]);

  useEffect(() => onEchoed(() => control.store.changed()), [control]);
  const slots = useMemo(() => ({ cells: cells ?? {}, editors: editors ?? {} }), [cells, editors]);

  const rowsPx = (dataSource.length + 1) * rowHeights[size] + 2;
  return (
    <div className={styles.grid} data-size={size} style={{ height: height ?? Math.min(rowsPx, maxHeight) }}>
      <div ref={host} className={styles.host} />
      <PortalCells control={control} slots={slots} />
      {hasPanel ? <Panel control={control} slots={slots} /> : null}
      {filtering === undefined ? null : (
        <ColumnFilter
          key={filtering.field}
          control={control}
          {...filtering}
          matches={props.matches ?? holds}
        />
      )}
      <Overlays control={control} />
      <p role="status" className={styles.unseen}>
        {words}
      </p>
    </div>
  );
}

const holds = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase());
