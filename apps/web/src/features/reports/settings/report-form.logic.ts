import {
  reportFields as guards,
  type ReportHead,
  ReportItem,
  ReportParam,
  reports,
} from '@baisi/contract/reports';
import * as z from 'zod/mini';
import { type FormField, field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';

/** A field that holds rows of a grid: the columns or the parameters of a report. */
const rows = <T extends object>(
  label: string,
  schema: z.ZodMiniType<T>,
  nameOf: (row: T) => string,
): FormField<T[], T[], T[]> => ({
  label,
  blank: [],
  schema: z.array(schema),
  isSecret: false,
  isFixed: false,
  wire: undefined,
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  textOf: (value) => value.map(nameOf).join('、'),
  ofWire: (stored) => stored,
  toWire: (value) => value,
});

const fields = {
  name: field.text('报表名称'),
  code: field.text('报表编码'),
  content: field.text('说明'),
  roleIds: field.options('可见角色'),
  cgrSql: field.text('查询语句'),
  params: rows('参数', ReportParam, ({ paramTxt }) => paramTxt),
  items: rows('字段', ReportItem, ({ fieldTxt }) => fieldTxt),
};
/** The values of the form. */
export type ReportValues = ValuesOf<typeof fields>;

/** The form of a report. */
export const reportForm = recordForm({
  key: 'reports.form',
  noun: '报表',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(reports, byWireNames(fields)),
});

/** Returns the form of a new report like another one, under a name and a code of its own. */
export const copyOf = ({
  name,
  code,
  content,
  roleIds,
  cgrSql,
  params,
  items,
}: ReportHead): ReportValues => ({
  name: `${name}（副本）`.slice(0, 100),
  code: `${code}_copy`.slice(0, 64),
  content: content ?? '',
  roleIds,
  cgrSql,
  params,
  items,
});
