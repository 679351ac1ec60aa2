import type { ReportColumn } from '@baisi/contract/reports';

/** A column of a report as its readers get it. */
export const aColumn = (
  dataIndex: string,
  title: string,
  over: Partial<ReportColumn> = {},
): ReportColumn => ({
  title,
  dataIndex,
  align: 'left',
  fieldType: 'String',
  isTotal: '0',
  groupTitle: null,
  href: null,
  ...over,
});
