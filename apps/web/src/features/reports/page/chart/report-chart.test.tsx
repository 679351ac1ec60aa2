import type { ReportChart } from '@baisi/contract/report-charts';
import { onlineReports, reports } from '@baisi/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { signInAs } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aColumn } from '../../testing/a-column.ts';
import { aReport } from '../../testing/reports-server.ts';
import { ReportPage } from '../report-page.tsx';

// jsdom has no canvas. The drawing itself is tested in the browser.
const shown = vi.fn<(option: unknown) => void>();
vi.mock('./draw-chart.ts', () => ({
  drawChart: () => ({ show: shown, picture: () => 'data:image/png;base64,', stop: () => {} }),
}));

const at = '/online/cgreport/sales';
const columns = [
  aColumn('city', '城市'),
  aColumn('amount', '金额', { align: 'right', fieldType: 'Double' }),
  aColumn('cost', '成本', { align: 'right', fieldType: 'Double' }),
];

function serverWith(chart: ReportChart | null, codes: readonly string[] = []): FakeServer {
  signInAs({ codes });
  const server = fakeServer();
  server.on(onlineReports.columns, () => ({
    columns,
    dictOptions: {},
    cgRpConfigId: 'r1',
    cgRpConfigName: '销售汇总',
    chart,
  }));
  server.on(onlineReports.queryInfo, () => [
    { label: '城市', field: 'city', view: 'string', mode: 'single' as const },
  ]);
  server.on(onlineReports.params, () => []);
  server.on(onlineReports.data, () => ({ records: [], total: 0, hasMore: false, limits: [], gone: [] }));
  server.on(onlineReports.chart, () => ({
    points: [
      { x: '上海', series: null, values: [300] },
      { x: '北京', series: null, values: [200] },
    ],
    hasMore: false,
  }));
  return server;
}
const asked = (server: FakeServer) => server.inputs(onlineReports.chart).at(-1);

test('a chart is opened by one press, its columns are chosen, and both are in the address', async () => {
  const server = serverWith(null);
  const { user, search } = renderPage(<ReportPage />, { at: `${at}?q_city=*海*` });
  await user.click(await screen.findByRole('button', { name: /图\s*表/ }));
  expect(
    await screen.findByRole('img', { name: '柱状图：金额，按城市，共2项，最高为上海 300' }),
  ).toBeTruthy();
  expect(asked(server)).toMatchObject({
    id: 'sales',
    city: '*海*',
    chartKind: 'bar',
    chartX: 'city',
    chartValues: 'amount',
    chartFold: 'sum',
  });
  expect(asked(server)).not.toHaveProperty('pageNo');
  await user.click(screen.getByRole('combobox', { name: '汇总' }));
  await user.click(await screen.findByTitle('平均'));
  await waitFor(() => expect(asked(server)).toMatchObject({ chartFold: 'avg' }));
  expect(Object.fromEntries(search())).toMatchObject({ chart: 'bar', cx: 'city', cy: 'amount', cf: 'avg' });
  await user.click(screen.getByRole('button', { name: '关闭图表' }));
  expect(search().has('chart')).toBe(false);
});

test('the values of a chart are a table too, from which one value filters the rows', async () => {
  const server = serverWith({ kind: 'bar', x: 'city', series: null, values: ['amount'], fold: 'sum' });
  const { user, search } = renderPage(<ReportPage />, { at });
  await user.click(await screen.findByRole('button', { name: '数据' }));
  const panel = screen.getByRole('region', { name: '图表' });
  const cells = within(panel)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['城市金额', '上海300', '北京200']);
  await user.click(within(panel).getByRole('button', { name: '北京' }));
  await waitFor(() => expect(server.inputs(onlineReports.data).at(-1)).toMatchObject({ city: '北京' }));
  expect(search().get('q_city')).toBe('北京');
  expect(screen.getByLabelText<HTMLInputElement>('城市').value).toBe('北京');
});

test('an author stores the chart with the report, which then opens with it; a reader may close it', async () => {
  const server = serverWith(null, ['cgreport:edit']);
  server.on(reports.get, () => aReport({ version: 4 }));
  server.on(reports.edit, () => null);
  const first = renderPage(<ReportPage />, { at: `${at}?chart=card&cy=amount,cost` });
  await first.user.click(await screen.findByRole('button', { name: '设为报表的默认图表' }));
  const chart: ReportChart = { kind: 'card', x: null, series: null, values: ['amount', 'cost'], fold: 'sum' };
  await waitFor(() => expect(server.inputs(reports.edit)).toEqual([{ id: 'r1', version: 4, chart }]));
  first.unmount();
  serverWith(chart);
  const { user, search } = renderPage(<ReportPage />, { at });
  await user.click(await screen.findByRole('button', { name: '关闭图表' }));
  expect(search().get('chart')).toBe('none');
  expect(screen.queryByRole('region', { name: '图表' })).toBeNull();
});
