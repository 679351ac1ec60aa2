import * as z from 'zod/mini';
import { orElse } from './rules/edit-of.ts';
import { oneOfNumbers, optionalText, requiredText } from './rules/fields.ts';

/** Types of the columns and parameters of a report (api-contract 2.15; `Double` is ours). */
export const reportFieldTypes = ['String', 'Integer', 'Long', 'Double', 'Date', 'Datetime'] as const;
export const ReportFieldType = z.enum(reportFieldTypes, { error: '字段类型格式不正确' });
export type ReportFieldType = z.infer<typeof ReportFieldType>;

const flag = (label: string, standard: 0 | 1) => orElse(oneOfNumbers(label, [0, 1]), standard);
const columnName = (label: string) => requiredText(label, 63);

/** A column of a report: how it is shown, searched, sorted and summed (api-contract 8.3). */
export const ReportItem = z.object({
  fieldName: columnName('字段名'),
  fieldTxt: requiredText('字段标题', 100),
  fieldType: orElse(ReportFieldType, 'String'),
  /** Width in px; null: by its content. */
  fieldWidth: orElse(z.number().check(z.int(), z.gte(40), z.lte(1000)), null),
  isShow: flag('是否显示', 1),
  isSearch: flag('是否查询', 0),
  searchMode: orElse(z.enum(['single', 'group'], { error: '查询模式格式不正确' }), 'single'),
  isOrder: flag('是否排序', 0),
  /** Code of a dictionary whose texts replace the values. */
  dictCode: optionalText('字典编码', 64),
  /** Pairs `text_value` joined by commas, for a column without dictionary. */
  replaceVal: optionalText('取值表达式', 500),
  /** Link with `${column}` in the places of values. */
  fieldHref: optionalText('链接', 500),
  /** `1`: the sum of the page stands below the column. */
  isTotal: orElse(z.enum(['0', '1']), '0'),
  /** Title over neighbouring columns. */
  groupTitle: optionalText('分组标题', 100),
});
export type ReportItem = z.output<typeof ReportItem>;

/** A parameter of a report's SQL: `${paramName}`. */
export const ReportParam = z.object({
  paramName: requiredText('参数名', 50).check(z.regex(/^\w+$/, { error: '参数名由字母、数字和下划线组成' })),
  paramTxt: requiredText('参数标题', 100),
  /** Value where none is given. */
  paramValue: optionalText('默认值', 500),
  paramType: orElse(ReportFieldType, 'String'),
});
export type ReportParam = z.output<typeof ReportParam>;

export const longestReportSql = 20_000;
