import type { HistoryPage } from '@baisi/contract/history';

/** Response of 变更记录 for a record without changes. */
export const noHistory: HistoryPage = {
  records: [],
  total: 0,
  size: 20,
  current: 1,
  pages: 0,
  totalIsExact: true,
  fields: [],
  mayRestore: false,
};
