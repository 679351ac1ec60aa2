import { ReportFieldType, type ReportParam } from '@baisi/contract/reports';
import type { Column, Row } from '@baisi/grid';
import { typeOptions } from './field-types.ts';
import { RowsField } from './rows-field.tsx';

type Props = { value?: ReportParam[]; onChange?: (value: ReportParam[]) => void };

const columns: Column[] = [
  { key: 'paramName', title: '参数名', width: 150, fixed: 'left', disabled: true },
  {
    key: 'paramTxt',
    title: '参数标题',
    type: 'input',
    width: 180,
    validateRules: [{ required: true, message: '参数标题不能为空' }],
  },
  { key: 'paramType', title: '类型', type: 'select', width: 120, options: typeOptions, allowClear: false },
  { key: 'paramValue', title: '默认值', type: 'input', minWidth: 180, placeholder: '不填时为空' },
];

const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

const readParam = (row: Row): ReportParam => ({
  paramName: textIn(row, 'paramName'),
  paramTxt: textIn(row, 'paramTxt'),
  paramValue: textIn(row, 'paramValue') || null,
  paramType: ReportFieldType.safeParse(row['paramType']).data ?? 'String',
});

/** The parameters of a report's statement. */
export function ParamsField({ value, onChange }: Props) {
  return (
    <RowsField
      label="参数"
      columns={columns}
      nameField="paramName"
      readRow={readParam}
      mayDrag
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
}
