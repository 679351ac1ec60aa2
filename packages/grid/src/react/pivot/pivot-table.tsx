import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellType } from '../../cells/cell-type.ts';
import { inputNumber } from '../../cells/input-number/input-number.ts';
import type { PivotTable as Table } from '../../core/pivot/pivot.ts';
import type { GridControl } from '../control/grid-control.ts';
import controls from '../surfaces/controls.module.css';
import styles from './pivot.module.css';

/** The row and the column of an aggregate in the pivot table. */
export type FigurePlace = { row: string; column: string };

type Props = {
  control: GridControl;
  table: Table;
  /** True when the last row contains the totals. */
  hasTotals: boolean;
  /** Shows the source rows of a cell. */
  onOpen: (place: FigurePlace) => void;
};

/** Cell type for an aggregate: a decimal as text, which is exported as a number. */
const { toText, toCell = () => undefined } = inputNumber;
const figure: CellType = { names: ['figure'], align: 'right', isReadOnly: true, toText, toCell };
const cellTypes = [figure];
const tools = { btn: ['export'] } as const;
const totalsFrozen = { bottom: 1 };
const noFrozen = {};

/** Height of the buttons and the status line, in px. */
const barsPx = 80;
const leastPx = 320;

/** Returns the height that the dialog leaves for the rows; it changes when the dialog fills the screen. */
function useRowsHeight(box: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeight] = useState(leastPx);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() =>
      setHeight(Math.max(leastPx, Math.floor(element.clientHeight) - barsPx)),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return heightPx;
}

/** Calls `open` on a double click on a cell, and on Enter. */
function useOpening(box: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const listeners = new AbortController();
    const twice = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-row]') !== null) open();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    box.current?.addEventListener('dblclick', twice, { signal: listeners.signal });
    box.current?.addEventListener('keydown', pressed, { capture: true, signal: listeners.signal });
    return () => listeners.abort();
  });
}

/** Shows the result in a read-only grid. */
export function PivotTable({ control, table, hasTotals, onOpen }: Props) {
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<FigurePlace>();
  const heightPx = useRowsHeight(box);
  const isFilled = place !== undefined && table.behind(place.row, place.column).length > 0;
  const open = () => {
    if (isFilled) onOpen(place);
  };
  useOpening(box, open);
  return (
    <section ref={box} className={styles.result} aria-label="透视结果">
      <div className={styles.tools}>
        <button type="button" className={controls.button} disabled={!isFilled} onClick={open}>
          查看明细
        </button>
      </div>
      <control.Grid
        label={`${control.props.label}透视表`}
        columns={table.columns}
        dataSource={table.rows}
        cellTypes={cellTypes}
        disabled
        cards={false}
        pivot={false}
        statusBar
        toolbar
        toolbarConfig={tools}
        frozenRows={hasTotals ? totalsFrozen : noFrozen}
        height={heightPx}
        onActiveCell={({ cell }) =>
          setPlace(cell === null ? undefined : { row: cell.rowId, column: cell.field })
        }
      />
    </section>
  );
}
