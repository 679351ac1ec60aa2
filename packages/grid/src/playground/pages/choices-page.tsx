import { useState } from 'react';
import { Grid } from '../../react/grid.tsx';
import { choiceColumns, choiceRows } from '../cells.ts';

/** Cells with choices: lists, days and times. */
export function ChoicesPage() {
  const [rows] = useState(() => choiceRows(30));
  return <Grid cards={false} label="选择" columns={choiceColumns} dataSource={rows} rowNumber height={560} />;
}
