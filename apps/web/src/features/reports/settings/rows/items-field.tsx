import { ReportItem } from '@baisi/contract/reports';
import type { Column, Row } from '@baisi/grid';
import { useMemo } from 'react';
import { useSession } from '../../../../platform/session/session-store.ts';
import { typeOptions } from './field-types.ts';
import styles from './rows-field.module.css';
import { RowsField } from './rows-field.tsx';

type Props = { value?: ReportItem[]; onChange?: (value: ReportItem[]) => void };

const flag = (key: string, title: string, values: readonly [unknown, unknown] = [1, 0]): Column => ({
  key,
  title,
  type: 'checkbox',
  width: 60,
  customValue: values,
});

const columnsWith = (dictionaries: readonly string[]): Column[] => [
  { key: 'fieldName', title: '字段名', width: 130, fixed: 'left', disabled: true },
  {
    key: 'fieldTxt',
    title: '字段标题',
    type: 'input',
    width: 130,
    validateRules: [{ required: true, message: '字段标题不能为空' }],
  },
  { key: 'fieldType', title: '类型', type: 'select', width: 96, options: typeOptions, allowClear: false },
  flag('isShow', '显示'),
  flag('isSearch', '查询'),
  {
    key: 'searchMode',
    title: '查询模式',
    type: 'select',
    width: 90,
    allowClear: false,
    options: [
      { value: 'single', text: '单值' },
      { value: 'group', text: '范围' },
    ],
    disabled: (row) => row['isSearch'] !== 1,
  },
  flag('isOrder', '排序'),
  flag('isTotal', '合计', ['1', '0']),
  { key: 'fieldWidth', title: '宽度', type: 'inputNumber', width: 70, placeholder: '自动' },
  {
    key: 'dictCode',
    title: '字典',
    type: 'select',
    width: 110,
    allowInput: true,
    options: dictionaries.map((code) => ({ value: code, text: code })),
  },
  { key: 'replaceVal', title: '取值表达式', type: 'input', width: 120, placeholder: '男_1,女_2' },
  {
    key: 'fieldHref',
    title: '链接',
    type: 'input',
    minWidth: 160,
    placeholder: `/online/cgreport/…?id=\${id}`,
  },
  { key: 'groupTitle', title: '分组标题', type: 'input', width: 100 },
];

const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

/** Reads a row of the grid; a title that is missing is kept as it is, so that the form can say so. */
function readItem(row: Row): ReportItem {
  const { fieldType, searchMode } = ReportItem.shape;
  const width = Number(row['fieldWidth'] ?? 0);
  return {
    fieldName: textIn(row, 'fieldName'),
    fieldTxt: textIn(row, 'fieldTxt'),
    fieldType: fieldType.safeParse(row['fieldType']).data ?? 'String',
    fieldWidth: width === 0 || Number.isNaN(width) ? null : width,
    isShow: row['isShow'] === 0 ? 0 : 1,
    isSearch: row['isSearch'] === 1 ? 1 : 0,
    searchMode: searchMode.safeParse(row['searchMode']).data ?? 'single',
    isOrder: row['isOrder'] === 1 ? 1 : 0,
    dictCode: orNull(row['dictCode']),
    replaceVal: orNull(row['replaceVal']),
    fieldHref: orNull(row['fieldHref']),
    isTotal: row['isTotal'] === '1' ? '1' : '0',
    groupTitle: orNull(row['groupTitle']),
  };
}

/** The columns of a report: how they are shown, searched, sorted and summed. */
export function ItemsField({ value, onChange }: Props) {
  const dictionaries = useSession((session) => session.dictionaries);
  const columns = useMemo(() => columnsWith(Object.keys(dictionaries).toSorted()), [dictionaries]);
  if (value === undefined || value.length === 0)
    return <p className={styles.none}>写好查询语句后，它的列会作为字段显示在这里</p>;
  return (
    <RowsField
      label="字段"
      columns={columns}
      nameField="fieldName"
      readRow={readItem}
      mayDrag
      value={value}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
}
