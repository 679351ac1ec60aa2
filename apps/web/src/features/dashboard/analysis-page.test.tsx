import { type HomeCard, type HomeLayout, home } from '@baisi/contract/home';
import { logs } from '@baisi/contract/logs';
import { messages } from '@baisi/contract/messages';
import { tasks } from '@baisi/contract/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { ring } from '../../platform/realtime/bell.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnalysisPage } from './analysis-page.tsx';
import { HomeBoard } from './home-board.tsx';

const card = (values: Partial<HomeCard> = {}): HomeCard => ({
  key: 'open',
  value: '12',
  count: 12,
  today: 5,
  yesterday: 2,
  days: [1, 2, 3, 4, 5, 6, 5],
  ...values,
});
const trade = ['order:list', 'waybill:list', 'exception:list', 'order:close', 'log:list'];

function open({ codes = trade, layout = null }: { codes?: string[]; layout?: HomeLayout['widgets'] } = {}) {
  signInAs({ codes, known: trade });
  const server: FakeServer = fakeServer();
  server.on(home.layout, () => ({ widgets: layout, entrances: null, version: 0 }));
  server.on(home.board, () => ({
    cards: [card(), card({ key: 'freight', value: '1234.50', today: 10.5, yesterday: 10.5 })],
    scopes: [{ noun: '订单' as const, rules: ['本部门'] }],
  }));
  server.on(home.charts, () => ({
    shipping: [{ day: '2026-11-27', shipped: 7, signed: 3 }],
    carriers: [{ name: '圆通速递', count: 40 }],
    departments: [{ name: '上海分公司', count: 9 }],
  }));
  server.on(tasks.own, () => ({ tasks: [], totals: [] }));
  server.on(logs.visits, () => [{ visit: 4, ip: 2, tian: '2026-11-27', type: '11-27' }]);
  server.on(logs.visitTotals, () => ({ totalVisitCount: 99, todayVisitCount: 4, todayIp: 2 }));
  server.on(messages.own, () => ({
    records: [],
    total: 0,
    size: 5,
    current: 1,
    pages: 0,
    totalIsExact: true,
  }));
  return {
    server,
    ...renderPage(
      <AnalysisPage>
        <HomeBoard />
      </AnalysisPage>,
    ),
  };
}
const widgets = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the home page greets by name and hour, and shows the widgets of a manager', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T15:00:00+08:00').getTime());
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('周岚');
  await screen.findByText('今日提交 5，比昨日此时多 3');
  expect(widgets()).toEqual([
    '今日概况',
    '发货与签收',
    '部门订单排行',
    '承运商占比',
    '我的待办',
    '通知公告',
    '快捷入口',
    '最近一周访问',
  ]);
  expect(screen.getByText('数据范围：订单 本部门')).toBeTruthy();
  expect(screen.getByText('1,234.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: /待处理/ }).getAttribute('href')).toBe(
    '/trade/orders?orderStatus=pending%2Capproved%2CpartShipped%2Cshipped%2Cfinished&handleStatus=0%2C2%2C5',
  );
  expect(screen.getByRole('link', { name: /今日运费/ }).getAttribute('href')).toContain(
    'createdFrom=2026-11-21',
  );
});

test('a widget that fails says so alone, and is tried again', async () => {
  const { server, user } = open();
  server.refuse(home.charts, 'internal');
  const [retry] = await screen.findAllByRole('button', { name: '重试' });
  expect(await screen.findByText('1,234.50')).toBeTruthy();
  server.on(home.charts, () => ({
    shipping: [{ day: '2026-11-27', shipped: 7, signed: 3 }],
    carriers: [],
    departments: [],
  }));
  expect(retry).toBeDefined();
  await user.click(retry ?? document.body);
  expect(await screen.findByText('今日 7')).toBeTruthy();
});

test('every chart can be read as a table', async () => {
  const { user } = open();
  for (const [title, cell] of [
    ['发货与签收', '7'],
    ['承运商占比', '40'],
    ['部门订单排行', '9'],
    ['最近一周访问', '4'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `${title}：以表格显示` }));
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getByRole('cell', { name: cell })).toBeTruthy();
  }
});

test('the figures are read again when orders changed, and after every connection', async () => {
  const { server } = open();
  await screen.findByText('1,234.50');
  server.on(home.board, () => ({ cards: [card({ value: '77' })], scopes: [] }));
  ring({ cmd: 'invoice_refresh', msgTxt: { ids: ['o1'], of: 'order' } });
  await waitFor(() => expect(screen.getByText('77')).toBeTruthy(), { timeout: 5_000 });
  server.on(home.board, () => ({ cards: [card({ value: '78' })], scopes: [] }));
  ring({ cmd: 'sysParameter', msgTxt: '1.0.0' });
  await waitFor(() => expect(screen.getByText('78')).toBeTruthy(), { timeout: 5_000 });
});

test('the stored arrangement is shown, changed by keys, and saved with its version', async () => {
  const { server, user } = open({ layout: ['tasks', 'cards'] });
  server.on(home.saveLayout, () => ({ version: 1 }));
  await screen.findByText('1,234.50');
  expect(widgets()).toEqual(['我的待办', '今日概况']);
  await user.click(screen.getByRole('button', { name: '自定义首页' }));
  (await screen.findByRole('button', { name: '移动：今日概况' })).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('今日概况已移到第 1 位')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '移除：我的待办' }));
  await user.click(screen.getByRole('button', { name: '＋ 最近一周访问' }));
  // The new arrangement is shown at once: no reading of it is answered any more.
  server.on(home.layout, () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.inputs(home.saveLayout)).toHaveLength(1));
  expect(server.inputs(home.saveLayout)[0]).toMatchObject({ widgets: ['cards', 'visits'], version: 0 });
  await waitFor(() => expect(widgets()).toEqual(['今日概况', '最近一周访问']));
});

test('until the arrangement is read, the outlines of the first one stand in the same places', async () => {
  signInAs({ codes: trade, known: trade });
  const server = fakeServer();
  server.on(home.layout, () => new Promise(() => {}));
  renderPage(<HomeBoard />);
  expect(await screen.findByRole('heading', { name: '发货与签收' })).toBeTruthy();
  expect(widgets().slice(0, 2)).toEqual(['今日概况', '发货与签收']);
});

test('while the page is arranged, the focus stays at the place of what was pressed', async () => {
  const { user } = open({ layout: ['tasks', 'cards', 'entrances'] });
  await user.click(await screen.findByRole('button', { name: '自定义首页' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
  await user.click(screen.getByRole('button', { name: '移除：今日概况' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移除：快捷入口');
  await user.click(screen.getByRole('button', { name: '移除：快捷入口' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移除：我的待办');
  await user.click(screen.getByRole('button', { name: '＋ 今日概况' }));
  expect(document.activeElement?.textContent).toMatch(/^＋ /);
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement?.textContent).toBe('自定义首页');
});
