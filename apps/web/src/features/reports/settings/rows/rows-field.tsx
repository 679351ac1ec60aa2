import { type Column, Grid, type GridHandle, type Row } from '@baisi/grid';
import { ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

type Props<T> = {
  label: string;
  columns: readonly Column[];
  /** Name of the field with the name of a row, which does not change. */
  nameField: keyof T & string;
  readRow: (row: Row) => T;
  mayDrag: boolean;
  value?: T[];
  onChange?: (value: T[]) => void;
};

const noTools = { btn: [] };
const noRows: never[] = [];

/** The rows of a record in our grid, as a control of its form. Loaded when it is first rendered. */
export function RowsField<T extends object>(props: Props<T>) {
  const { label, columns, nameField, readRow, mayDrag, value = noRows, onChange } = props;
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { componentDisabled } = ConfigProvider.useConfig();
  const disabled = componentDisabled === true;
  const text = JSON.stringify(value);
  // The text that the grid told last; any other value comes from the statement, a draft or another person.
  const [own, setOwn] = useState('');
  const [given, setGiven] = useState({ text, value });
  if (text !== own && text !== given.text) setGiven({ text, value });
  const rows = useMemo(
    () => given.value.map((row, index) => ({ ...row, id: String(row[nameField]), orderNum: index + 1 })),
    [given, nameField],
  );
  const tell = useEffectEvent((handle: GridHandle) => {
    const next = handle.getTableData().map(readRow);
    const nextText = JSON.stringify(next);
    if (nextText === text) return;
    setOwn(nextText);
    onChange?.(next);
  });
  useEffect(() => grid?.subscribe(() => tell(grid)), [grid]);
  return (
    <Grid
      ref={setGrid}
      label={label}
      columns={columns}
      dataSource={rows}
      disabled={disabled}
      dragSort={mayDrag && !disabled}
      mayAddRows={false}
      pivot={false}
      rowNumber
      toolbar={false}
      toolbarConfig={noTools}
      size="small"
      maxHeight={440}
    />
  );
}
