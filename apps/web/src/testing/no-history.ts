import type { HistoryPage } from '@baisi/contract/history';

/** 变更记录 of a record that nobody changed. */
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
