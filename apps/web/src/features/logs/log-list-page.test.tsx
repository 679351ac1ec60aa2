import { dictionaries } from '@baisi/contract/dictionaries';
import { type LogRecord, logs } from '@baisi/contract/logs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LogListPage } from './log-list-page.tsx';

const at = '/isystem/log';

function aLine(over: Partial<LogRecord> = {}): LogRecord {
  return {
    id: 'l1',
    logType: 2,
    logType_dictText: '操作日志',
    operateType: 3,
    operateType_dictText: '修改',
    logContent: '编辑用户「王芳」',
    userid: 'liwei',
    username: '李伟',
    ip: '10.0.0.8',
    method: 'PUT /sys/user/edit',
    requestUrl: '/sys/user/edit',
    requestParam: '{"realname":"王芳","password":"***"}',
    requestType: 'PUT',
    costTime: 12,
    succeeded: true,
    kept: false,
    userAgent: null,
    place: null,
    record: null,
    createBy: 'liwei',
    createTime: '2026-11-21 09:00:00',
    updateBy: null,
    updateTime: null,
    ...over,
  };
}

function serverWith(records: LogRecord[], total = records.length): FakeServer {
  const server = fakeServer();
  server.on(logs.list, () => ({ records, total, size: 10, current: 1, pages: 1, totalIsExact: true }));
  server.on(dictionaries.items, () => []);
  server.on(logs.visits, () =>
    Array.from({ length: 7 }, (_, n) => ({
      visit: n * 2,
      ip: n,
      tian: `2026-11-1${n}`,
      type: `11-1${n}`,
    })),
  );
  server.on(logs.visitTotals, () => ({ totalVisitCount: 9876, todayVisitCount: 12, todayIp: 6 }));
  return server;
}
const everything = { codes: ['log:list', 'log:delete'] };
const askedFor = (server: FakeServer) => server.inputs(logs.list).at(-1);

test('the sign-in log comes first, with the visits of the week described in text', async () => {
  signInAs(everything);
  const server = serverWith([
    aLine({ logType: 1, operateType: null, logContent: '用户名: liwei,登录成功！' }),
  ]);
  renderPage(<LogListPage />, { at });
  await screen.findByText('用户名: liwei,登录成功！');
  expect(askedFor(server)).toMatchObject({ logType: '1', column: 'createTime', order: 'desc' });
  expect((await screen.findByRole('img', { name: /11-16 访问12次，6个IP$/ })).childElementCount).toBe(7);
  expect(screen.getByText('9,876')).toBeTruthy();
});

test('the chosen log is in the address, and choosing the other log drops the filters', async () => {
  signInAs(everything);
  const server = serverWith([aLine()]);
  const { user, search } = renderPage(<LogListPage />, { at: `${at}?keyWord=a&page=2` });
  await user.click(await screen.findByRole('tab', { name: '操作日志' }));
  await waitFor(() => expect(askedFor(server)).toMatchObject({ logType: '2', pageNo: '1' }));
  expect(search().toString()).toBe('log=operation');
  expect(askedFor(server)).not.toHaveProperty('keyWord');
});

test('an operation expands to its parameters and its duration', async () => {
  signInAs(everything);
  serverWith([aLine()]);
  const { user } = renderPage(<LogListPage />, { at: `${at}?log=operation` });
  await user.click(await screen.findByLabelText('展开2026-11-21 09:00:00 编辑用户「王芳」'));
  expect(screen.getByLabelText('请求参数').textContent).toBe(
    '{\n  "realname": "王芳",\n  "password": "***"\n}',
  );
  expect(screen.getByText('12 毫秒')).toBeTruthy();
});

test('clearing names the number of entries, and clears that log only', async () => {
  signInAs(everything);
  const server = serverWith([aLine()], 12_345);
  server.on(logs.removeBatch, () => null);
  const { user, said } = renderPage(<LogListPage />, { at: `${at}?log=operation` });
  await user.click(await screen.findByText('清空操作日志'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('全部操作日志（12,345 条）将被删除');
  expect(server.asked(logs.removeBatch)).toEqual([]);
  await user.click(within(question).getByText(/清\s?空/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(logs.removeBatch)).toEqual([{ ids: 'allclear', logType: '2' }]));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '清除成功!' }]));
});

test('the audit entry of a deletion cannot be deleted', async () => {
  signInAs(everything);
  serverWith([aLine({ kept: true, logContent: '清空操作日志3条' }), aLine({ id: 'l2' })]);
  renderPage(<LogListPage />, { at: `${at}?log=operation` });
  await screen.findByText('清空操作日志3条');
  expect(screen.queryByLabelText('删除2026-11-21 09:00:00 清空操作日志3条')).toBeNull();
  expect(screen.getByLabelText('删除2026-11-21 09:00:00 编辑用户「王芳」')).toBeTruthy();
});

test('a user who may only read is offered no deletion', async () => {
  signInAs({ codes: ['log:list'], known: ['log:delete'] });
  serverWith([aLine()]);
  renderPage(<LogListPage />, { at: `${at}?log=operation` });
  await screen.findByText('编辑用户「王芳」');
  expect(screen.queryByText('清空操作日志')).toBeNull();
  expect(screen.queryByLabelText('选择本页')).toBeNull();
});

test('a user who may not read the log sees the refusal', async () => {
  signInAs({ codes: [] });
  serverWith([]).refuse(logs.list, 'forbidden');
  renderPage(<LogListPage />, { at });
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy();
});
