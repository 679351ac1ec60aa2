import { useRef, useState } from 'react';
import type { CellProps } from '../../cells/cell-type.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { cellColumns, cellRows } from '../cells.ts';
import { NoteEditor } from '../note-editor.tsx';
import { ValidateAll } from './validate-all.tsx';

/** Components of this page for cells of type `slot`. */
const slots = {
  stars: ({ value, triggerChange, rowId }: CellProps) => (
    <button
      type="button"
      aria-label={`第${rowId}行加一星`}
      onClick={() => triggerChange(Number(value) + 1)}
      style={{
        border: 0,
        padding: 0,
        background: 'none',
        color: 'var(--ant-color-warning)',
        cursor: 'pointer',
      }}
    >
      {'★'.repeat(Number(value))}
    </button>
  ),
  note: ({ text }: CellProps) => <em>{text}</em>,
};
const editors = { note: NoteEditor };

/** Cells of every type without a list or a calendar. */
export function CellsPage() {
  const grid = useRef<GridHandle>(null);
  const [rows] = useState(() => cellRows(40));
  return (
    <>
      <Grid
        ref={grid}
        cards={false}
        label="单元格"
        columns={cellColumns}
        dataSource={rows}
        disabledRows={{ id: 'r3' }}
        slots={slots}
        editorSlots={editors}
        rowNumber
        height={560}
      />
      <ValidateAll grid={grid} />
    </>
  );
}
