import { orderFields } from '@baisi/contract/order-record';
import { type Column, Grid, type GridHandle, type Row } from '@baisi/grid';
import { ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import type { OrderLine } from './order-form.ts';

type Props = { value?: OrderLine[]; onChange?: (value: OrderLine[]) => void };

const columns: Column[] = [
  { key: 'skuCode', title: '商品编码', type: 'input', width: 120 },
  {
    key: 'goodsName',
    title: '商品名称',
    type: 'input',
    minWidth: 180,
    validateRules: [{ required: true, message: '商品名称不能为空' }],
  },
  { key: 'spec', title: '规格', type: 'input', width: 110 },
  { key: 'unit', title: '单位', type: 'input', width: 64, defaultValue: '件' },
  {
    key: 'qty',
    title: '数量',
    type: 'inputNumber',
    width: 84,
    align: 'right',
    defaultValue: 1,
    statistics: ['sum'],
    validateRules: [
      { required: true, message: '数量不能为空' },
      {
        handler: ({ value }) => (Number(value) > 0 ? undefined : ''),
        message: '商品数量必须大于0!',
      },
    ],
  },
  {
    key: 'price',
    title: '单价',
    type: 'inputNumber',
    width: 96,
    align: 'right',
    validateRules: [{ required: true, message: '单价不能为空' }],
  },
  {
    key: 'amount',
    title: '金额',
    width: 110,
    align: 'right',
    formula: 'ROUND(qty * price, 2)',
    statistics: ['sum'],
  },
  { key: 'weightKg', title: '重量(kg)', type: 'inputNumber', width: 90, align: 'right' },
  { key: 'remark', title: '备注', type: 'input', width: 140 },
];

const tools = { btn: ['add', 'remove', 'import'] as const };
const noLines: never[] = [];
/** Ids of lines that are not stored yet. */
const newPrefix = 'new-';

const textIn = (row: Row, name: string): string | null => {
  const value = row[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const toLine = (row: Row): OrderLine => {
  const id = textIn(row, 'id');
  return {
    id: id === null || id.startsWith(newPrefix) ? null : id,
    skuCode: textIn(row, 'skuCode'),
    goodsName: textIn(row, 'goodsName') ?? '',
    spec: textIn(row, 'spec'),
    unit: textIn(row, 'unit'),
    qty: textIn(row, 'qty'),
    price: textIn(row, 'price'),
    weightKg: textIn(row, 'weightKg'),
    remark: textIn(row, 'remark'),
  };
};

/** A row in which nothing was typed: the blank row at the end, or one that was added and left. */
const isBlank = ({ id, unit: _unit, qty: _qty, ...line }: OrderLine): boolean =>
  id === null && Object.values(line).every((value) => value === null || value === '');

/** The lines of an order in our grid: typed, pasted from a spreadsheet or imported from a file. */
export function LinesField({ value = noLines, onChange }: Props) {
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { componentDisabled } = ConfigProvider.useConfig();
  const { isHidden } = useGuardedFields(orderFields);
  const text = JSON.stringify(value);
  // The text that the grid told last; any other value comes from a draft, a stored order or another person.
  const [own, setOwn] = useState('');
  const [given, setGiven] = useState({ text, value });
  if (text !== own && text !== given.text) setGiven({ text, value });
  const rows = useMemo(
    () => given.value.map((line, index) => ({ ...line, id: line.id ?? `${newPrefix}${index}` })),
    [given],
  );
  const shown = useMemo(() => columns.filter(({ key }) => !isHidden(key)), [isHidden]);
  const tell = useEffectEvent((handle: GridHandle) => {
    const next = handle
      .getTableData()
      .map(toLine)
      .filter((line) => !isBlank(line));
    const nextText = JSON.stringify(next);
    if (nextText === text) return;
    setOwn(nextText);
    onChange?.(next);
  });
  useEffect(() => grid?.subscribe(() => tell(grid)), [grid]);
  return (
    <Grid
      ref={setGrid}
      label="商品明细"
      columns={shown}
      dataSource={rows}
      disabled={componentDisabled === true}
      rowNumber
      rowSelection
      toolbar
      toolbarConfig={tools}
      blankRow
      pivot={false}
      size="small"
      maxHeight={400}
    />
  );
}
