import { printerFields as guards, type PrinterRecord, printerListFields } from '@baisi/contract/printers';
import { offMark, statusColumn, statusSearch } from '../../../fields/switched/status-column.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { textSearch } from '../../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';

/** Filters and sort fields of the list. */
export const printersList = defineList({
  guards,
  filters: { keyword: anywhereIn('name', 'host'), name: anywhere, host: anywhere, status: oneOf('1', '0') },
  sortable: printerListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '打印机名称或地址' },
  fields: [statusSearch, textSearch('name', '打印机名称'), textSearch('host', '地址')],
};

const addressOf = ({ host, port }: PrinterRecord): string =>
  // An IPv6 address contains colons itself.
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

const offsetOf = ({ offsetXMm, offsetYMm }: PrinterRecord): string =>
  offsetXMm === 0 && offsetYMm === 0 ? '无' : `${offsetXMm} / ${offsetYMm} mm`;

export const columns: RecordColumn<PrinterRecord>[] = [
  { ...textColumn('name', '打印机名称', 180), grows: true, sorter: true, always: true, fixed: 'start' },
  { key: 'host', title: '地址', width: 200, sorter: true, render: (_, printer) => addressOf(printer) },
  { key: 'dpi', title: '分辨率', width: 100, render: (_, { dpi }) => `${dpi} dpi` },
  { key: 'offset', title: '偏移（水平 / 垂直）', width: 160, render: (_, printer) => offsetOf(printer) },
  {
    key: 'scalePercent',
    title: '缩放',
    width: 90,
    align: 'right',
    render: (_, { scalePercent }) => `${scalePercent}%`,
  },
  textColumn('remark', '备注', 180),
  statusColumn(90),
  {
    key: 'sortNo',
    title: '排序',
    width: 80,
    sorter: true,
    align: 'right',
    render: (_, { sortNo }) => sortNo ?? nothing,
  },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<PrinterRecord>('打印机', (printer) => ({
  name: printer.name,
  mark: offMark(printer.status),
  // The address is absent without the permission to see it.
  lines: [
    [printer.host === undefined ? '' : addressOf(printer), `${printer.dpi} dpi`].filter(Boolean).join(' · '),
  ],
}));
