import { onlineReports, type ReportData } from '@baisi/contract/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageKeys } from '../../../platform/storage/page-keys.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aColumn } from '../testing/a-column.ts';
import { ReportPage } from './report-page.tsx';

const at = '/online/cgreport/sales';

const single = 'single' as const;
const money = { align: 'right', fieldType: 'Double', sorter: 'true', isTotal: '1' } as const;
const columns = [
  aColumn('city', '城市', { href: `/isystem/user?keyword=\${city}` }),
  aColumn('kind', '类别', { customRender: 'kind' }),
  aColumn('amount', '金额', { ...money, groupTitle: '销售' }),
  aColumn('cost', '成本', { ...money, groupTitle: '销售' }),
];
const kind = [
  { value: '1', text: '零售', title: '零售', label: '零售' },
  { value: '2', text: '批发', title: '批发', label: '批发' },
];
const records = [
  { city: '上海', kind: '1,2', amount: 0.1, cost: 1 },
  { city: '北京', kind: '2', amount: 0.2, cost: null },
];
const someData = (over: Partial<ReportData> = {}): ReportData => ({
  records,
  total: 23,
  hasMore: false,
  limits: [],
  gone: [],
  ...over,
});

function serverWith(over: Partial<ReportData> = {}): FakeServer {
  signInAs();
  const server = fakeServer();
  server.on(onlineReports.columns, () => ({
    columns,
    dictOptions: { kind },
    cgRpConfigId: 'r1',
    cgRpConfigName: '销售汇总',
    chart: null,
  }));
  server.on(onlineReports.queryInfo, () => [
    { label: '城市', field: 'city', view: 'string', mode: single },
    { label: '类别', field: 'kind', view: 'list', mode: single },
  ]);
  server.on(onlineReports.params, () => [
    { paramName: 'month', paramTxt: '月份', paramValue: '2026-11', paramType: 'String' as const },
  ]);
  server.on(onlineReports.data, () => someData(over));
  return server;
}
const asked = (server: FakeServer) => server.inputs(onlineReports.data).at(-1);

test('the fields that the user may see are stored, and shape the report while it loads the next time', async () => {
  const server = serverWith();
  const first = renderPage(<ReportPage />, { at });
  await screen.findByRole('link', { name: '上海' });
  expect(readStored(pageKeys.onlineFields)?.fields).toEqual({ sales: ['city', 'kind', 'amount', 'cost'] });
  first.unmount();
  server.on(onlineReports.columns, () => new Promise(() => {}));
  const { container } = renderPage(<ReportPage />, { at });
  await waitFor(() => expect(container.querySelectorAll('.ant-skeleton')).toHaveLength(10 * columns.length));
});

test('a report shows texts of dictionaries, links, group titles and the sums of the page', async () => {
  serverWith();
  renderPage(<ReportPage />, { at });
  const link = await screen.findByRole('link', { name: '上海' });
  expect(link.getAttribute('href')).toBe('/isystem/user?keyword=%E4%B8%8A%E6%B5%B7');
  expect(screen.getByRole('heading', { name: '销售汇总' })).toBeTruthy();
  expect(screen.getByText('零售,批发')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: '销售' }).getAttribute('colspan')).toBe('2');
  const sums = screen.getByText('合计').closest('tr');
  expect([...(sums?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    '合计',
    '',
    '0.3',
    '1',
  ]);
  expect(screen.getByText('1-10 共 23 条')).toBeTruthy();
});

test('conditions, order and page are in the address and in the call', async () => {
  const server = serverWith();
  const { user, search } = renderPage(<ReportPage />, { at: `${at}?page=2&sort=cost&order=desc` });
  await waitFor(() =>
    expect(asked(server)).toMatchObject({ id: 'sales', pageNo: '2', column: 'cost', order: 'desc' }),
  );
  await user.type(await screen.findByLabelText('城市'), '上*{Enter}');
  await waitFor(() => expect(asked(server)).toMatchObject({ city: '上*', pageNo: '1' }));
  expect(search().get('q_city')).toBe('上*');
  await user.click(screen.getByRole('columnheader', { name: '金额' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ column: 'amount', order: 'asc' }));
});

test('a parameter of the address is sent as such, and a typed one overrides it', async () => {
  const server = serverWith();
  const { user } = renderPage(<ReportPage />, { at: `${at}?month=2026-10&foreign=1` });
  await waitFor(() => expect(asked(server)).toMatchObject({ onlRepUrlParamStr: 'month=2026-10' }));
  const field = await screen.findByLabelText('月份');
  expect(field.getAttribute('placeholder')).toBe('默认 2026-10');
  await user.type(field, '2026-09{Enter}');
  await waitFor(() => expect(asked(server)).toMatchObject({ self_month: '2026-09' }));
});

test('the page says what its reader does not see, and why', async () => {
  serverWith({
    hasMore: true,
    gone: [{ fieldName: 'cost', fieldTxt: '利润' }],
    limits: [{ source: '用户', isNarrowed: true, rules: ['本部门及以下'], hidden: ['性别'] }],
  });
  const { user } = renderPage(<ReportPage />, { at });
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).not.toContain(
    '成本',
  );
  await user.click(await screen.findByRole('button', { name: /只显示您有权看到的行/ }));
  const lines = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '用户：只显示您有权看到的行，依据「本部门及以下」',
    '用户：您看不到的列为空：性别',
    '符合条件的行更多，请增加条件缩小范围',
    '报表的查询已不再返回这些列，请联系报表作者：利润',
  ]);
});

test('a refused report shows nothing but the refusal; a failed query keeps the form', async () => {
  const server = serverWith();
  server.refuse(onlineReports.columns, 'forbidden');
  const first = renderPage(<ReportPage />, { at });
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy();
  first.unmount();
  const other = serverWith();
  other.refuse(onlineReports.data, 'report-too-slow');
  renderPage(<ReportPage />, { at });
  expect((await screen.findByRole('alert')).textContent).toContain('超过5秒');
  expect(screen.getByLabelText('城市')).toBeTruthy();
});

test('a query without rows offers to clear the conditions', async () => {
  const server = serverWith({ records: [], total: 0 });
  const { user } = renderPage(<ReportPage />, { at: `${at}?q_city=x` });
  await user.click(await screen.findByRole('button', { name: '清空条件' }));
  await waitFor(() => expect(asked(server)).not.toHaveProperty('city'));
  expect(screen.getByLabelText<HTMLInputElement>('城市').value).toBe('');
});

test('the rows of the whole query are printed, with the texts of their values', async () => {
  const server = serverWith();
  server.on(onlineReports.data, ({ pageNo, pageSize }) =>
    someData({
      total: 102,
      records: Number(pageSize) === 100 && Number(pageNo) === 1 ? Array(100).fill(records[0]) : records,
    }),
  );
  const printed = vi.fn<() => void>(() => {
    const [title] = screen.getAllByText('销售汇总').slice(-1);
    const table = title?.parentElement?.querySelector('table');
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(102);
    expect(table?.querySelector('tbody tr')?.textContent).toBe('上海零售,批发0.11');
  });
  vi.stubGlobal('print', printed);
  const { user } = renderPage(<ReportPage />, { at: `${at}?q_city=上*` });
  await user.click(await screen.findByRole('button', { name: /打\s*印/ }));
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  expect(server.inputs(onlineReports.data).slice(-2)).toMatchObject([
    { city: '上*', pageNo: '1', pageSize: '100' },
    { city: '上*', pageNo: '2', pageSize: '100' },
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(screen.getAllByText('销售汇总')).toHaveLength(1));
});
