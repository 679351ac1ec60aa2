import { checks } from '@baisi/contract/checks';
import type { ResultOf } from '@baisi/contract/endpoint';
import { type ReportPreview, reportEditor } from '@baisi/contract/report-editor';
import { type ReportHead, type ReportItem, reports } from '@baisi/contract/reports';
import { roles } from '@baisi/contract/roles';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';

/** A column of a report that shows a column of its statement. */
export const anItem = (over: Partial<ReportItem> = {}): ReportItem => ({
  fieldName: 'realname',
  fieldTxt: '姓名',
  fieldType: 'String',
  fieldWidth: null,
  isShow: 1,
  isSearch: 0,
  searchMode: 'single',
  isOrder: 0,
  dictCode: null,
  replaceVal: null,
  fieldHref: null,
  isTotal: '0',
  groupTitle: null,
  ...over,
});

export const aReport = (over: Partial<ReportHead> = {}): ReportHead => ({
  id: 'r1',
  code: 'people',
  name: '在职人员',
  cgrSql: 'select realname from users',
  content: '每天更新',
  roleIds: ['role-1'],
  params: [],
  items: [anItem()],
  chart: null,
  ...stamps,
  ...over,
});

export const aPreview = (over: Partial<ReportPreview> = {}): ReportPreview => ({
  fields: [anItem({ fieldTxt: '用户姓名' })],
  params: [],
  rows: [['李明'], ['王芳']],
  hasMore: false,
  ms: 12.3,
  plan: ['整表读取「用户」'],
  problem: null,
  ...over,
});

const sources: ResultOf<typeof reports.sources> = [
  {
    name: 'users',
    title: '用户',
    columns: [
      { name: 'realname', title: '用户姓名', type: 'text' },
      { name: 'birthday', title: '生日', type: 'date' },
    ],
  },
  { name: 'departments', title: '部门', columns: [{ name: 'name', title: '机构名称', type: 'text' }] },
];

/** A server with one report, whose statements answer `aPreview`. */
export function reportsServer(stored: ReportHead[] = [aReport()]): FakeServer {
  const server = fakeServer();
  server.on(reports.list, () => pageOfRecords(stored));
  server.on(reports.get, ({ id }) => stored.find((one) => one.id === id) ?? aReport({ id }));
  server.on(reports.sources, () => sources);
  server.on(reportEditor.preview, () => aPreview());
  server.on(reportEditor.uses, () => ({ uses: [], unseen: 0 }));
  server.on(roles.all, () => []);
  server.on(checks.duplicate, () => null);
  return server;
}
