import type { ReportFieldType } from '@baisi/contract/reports';

const words: Readonly<Record<ReportFieldType, string>> = {
  String: '文本',
  Integer: '整数',
  Long: '长整数',
  Double: '小数',
  Date: '日期',
  Datetime: '日期时间',
};

/** Types of columns and parameters, as a grid offers them. */
export const typeOptions = Object.entries(words).map(([value, text]) => ({ value, text }));
