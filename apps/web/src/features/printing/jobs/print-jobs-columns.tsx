import type { PrintJobRecord } from '@baisi/contract/print-jobs';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { PrintJobTag } from './print-job-tag.tsx';
import { personOf, stateOptions, wayOf, wayOptions } from './print-jobs.logic.ts';
import styles from './print-jobs.module.css';
import { PrintProgress } from './print-progress.tsx';

/** Search of the list. */
export const search: Searching = {
  main: { name: 'templateName', label: '模板名称' },
  fields: [
    choiceSearch('printJobState', '打印状态', stateOptions),
    choiceSearch('way', '打印方式', wayOptions),
    textSearch('createBy', '打印人账号'),
    dateRangeSearch(['from', 'to'], '打印时间'),
  ],
};

export const columns: RecordColumn<PrintJobRecord>[] = [
  { ...textColumn('createTime', '打印时间', 180), sorter: true, always: true },
  { ...textColumn('templateName', '模板', 180), grows: true },
  { key: 'way', title: '打印机', width: 140, of: ['way', 'printerName'], render: (_, job) => wayOf(job) },
  {
    key: 'progress',
    title: '进度',
    width: 170,
    of: ['printed', 'total'],
    render: (_, job) => <PrintProgress job={job} />,
  },
  {
    key: 'failed',
    title: '失败',
    width: 80,
    align: 'right',
    render: (_, { failed }) => (failed === 0 ? nothing : <span className={styles.bad}>{failed}</span>),
  },
  { key: 'copies', title: '份数', width: 80, align: 'right', render: (_, { copies }) => copies },
  textColumn('reason', '补打原因', 140),
  {
    key: 'createBy',
    title: '打印人',
    width: 110,
    of: ['createBy', 'createByName'],
    render: (_, job) => personOf(job) || nothing,
  },
  {
    key: 'printJobState',
    title: '打印状态',
    width: 110,
    sorter: true,
    render: (_, { printJobState }) => <PrintJobTag state={printJobState} />,
  },
];

export const narrowColumn = cellColumn<PrintJobRecord>('打印任务', (job) => ({
  name: job.templateName,
  mark: <PrintJobTag state={job.printJobState} />,
  lines: [
    `${job.createTime} · ${wayOf(job)}`,
    `已打印 ${job.printed}/${job.total}${job.failed > 0 ? `，失败 ${job.failed}` : ''}`,
  ],
}));
