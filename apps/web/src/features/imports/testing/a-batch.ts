import type { BatchRow, FileColumn, ImportBatch, ImportCause, ImportColumn } from '@baisi/contract/imports';

const aColumn = (key: string, title: string, over: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  title,
  isRequired: false,
  isKey: false,
  isAssigned: false,
  choices: [],
  note: '',
  ...over,
});

const aFileColumn = (heading: string, key: string | null, over: Partial<FileColumn> = {}): FileColumn => ({
  heading,
  key,
  by: key === null ? null : 'title',
  samples: [],
  ...over,
});

export const noCounts = {
  rows: 0,
  right: 0,
  wrong: 0,
  leftOut: 0,
  known: 0,
  unchanged: 0,
  written: 0,
  added: 0,
  edited: 0,
};

/** A file of users that was looked at; pass what matters to the test. */
export const aBatch = (over: Partial<ImportBatch> = {}): ImportBatch => ({
  id: 'b1',
  table: 'users',
  noun: '用户',
  fileName: '员工.xlsx',
  sizeBytes: 20_480,
  state: 'choosing',
  sheets: ['员工', '离职'],
  sheet: 0,
  encoding: null,
  headingRow: 1,
  fileColumns: [
    aFileColumn('账号', 'username', { samples: ['zhangwei', 'liming'] }),
    aFileColumn('姓名', 'realname', { samples: ['张伟', '李明'] }),
    aFileColumn('所在部门', 'departs', { by: 'synonym', samples: ['市场部'] }),
    aFileColumn('备注', null),
  ],
  columns: [
    aColumn('username', '账号', { isRequired: true, isKey: true }),
    aColumn('realname', '姓名', { isRequired: true }),
    aColumn('departs', '部门', { choices: ['总公司/市场中心', '总公司/研发部'] }),
    aColumn('phone', '手机'),
  ],
  known: 'skip',
  withHiddenRows: false,
  withNewCodes: false,
  notices: [],
  counts: noCounts,
  progress: null,
  jobId: null,
  error: null,
  undoUntil: null,
  hasPasswords: false,
  createBy: 'zhoulan',
  createBy_realname: '周岚',
  createTime: '2026-11-26 09:00:00',
  writeTime: null,
  ...over,
});

/** A right row of the file. */
export const aRow = (row: number, over: Partial<BatchRow> = {}): BatchRow => ({
  row,
  state: 'right',
  cells: { username: `user${row}`, realname: `用户${row}`, departs: '总公司/研发部' },
  faults: [],
  marks: {},
  isHidden: false,
  recordId: null,
  stored: null,
  ...over,
});

/** A row whose department does not exist. */
export const aWrongRow = (row: number): BatchRow =>
  aRow(row, {
    state: 'wrong',
    cells: { username: `user${row}`, realname: `用户${row}`, departs: '市场部' },
    faults: [{ key: 'departs', code: 'unknown-text', message: '部门“市场部”不存在' }],
  });

/** The cause of `aWrongRow`. */
export const aCause = (over: Partial<ImportCause> = {}): ImportCause => ({
  key: 'departs',
  title: '部门',
  code: 'unknown-text',
  message: '部门“市场部”不存在',
  text: '市场部',
  count: 412,
  firstRow: 2,
  suggestions: ['总公司/市场中心'],
  ...over,
});
