import { useRef, useState } from 'react';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { choiceColumns, choiceRows } from '../cells.ts';
import { ValidateAll } from './validate-all.tsx';

/** Cells with choices: lists, days and times. */
export function ChoicesPage() {
  const grid = useRef<GridHandle>(null);
  const [rows] = useState(() => choiceRows(30));
  return (
    <>
      <Grid
        ref={grid}
        cards={false}
        label="选择"
        columns={choiceColumns}
        dataSource={rows}
        rowNumber
        height={560}
      />
      <ValidateAll grid={grid} />
    </>
  );
}
