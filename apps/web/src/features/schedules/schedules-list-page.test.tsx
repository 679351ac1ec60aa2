import { readBellFrame } from '@baisi/contract/realtime';
import { type Schedule, type ScheduleRun, schedules } from '@baisi/contract/schedules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ring } from '../../platform/realtime/bell.ts';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { followSchedules } from './follow-schedules.ts';
import { SchedulesListPage } from './schedules-list-page.tsx';
import { aRun, aSchedule } from './testing/a-schedule.ts';

const at = '/isystem/quartz';
const everyRight = ['schedule:list', 'schedule:edit', 'schedule:run'];

function serverWith(stored: Schedule[], runs: ScheduleRun[] = []): FakeServer {
  const server = fakeServer();
  server.on(schedules.list, () => stored);
  server.on(schedules.get, ({ id }) => stored.find((one) => one.id === id) ?? aSchedule({ id }));
  server.on(schedules.runs, () => pageOfRecords(runs));
  server.on(schedules.preview, ({ cron }) => ({ words: `按 ${cron}`, nextTimes: ['2026-11-26 08:00:00'] }));
  return server;
}

test('each schedule shows its time in words, its state, its last and its next run', async () => {
  signInAs({ codes: everyRight });
  serverWith([
    aSchedule(),
    aSchedule({
      id: 'b',
      title: '同步通讯录',
      status: '0',
      nextTimes: [],
      failuresInRow: 3,
      lastRun: { time: '2026-11-25 03:00:00', state: 'failed', durationMs: 61_000 },
    }),
  ]);
  renderPage(<SchedulesListPage />, { at });
  const row = async (name: string) => within((await screen.findByTitle(name)).closest('tr') ?? document.body);
  const swept = await row('清理过期会话');
  for (const words of ['每天 02:30', '已启动', '成功', '耗时 320 毫秒', '2026-11-26 02:30:00'])
    expect(swept.getByText(words)).toBeTruthy();
  const synced = await row('同步通讯录');
  for (const words of ['已暂停', '失败', '耗时 1 分 1 秒，连续失败 3 次，已告警'])
    expect(synced.getByText(words)).toBeTruthy();
});

test('the search finds names and descriptions, and is in the address', async () => {
  signInAs({ codes: everyRight });
  serverWith([aSchedule(), aSchedule({ id: 'b', title: '同步通讯录', description: '企业微信' })]);
  const { user, search } = renderPage(<SchedulesListPage />, { at });
  await user.type(await screen.findByPlaceholderText('请输入任务名称或描述'), '微信{Enter}');
  await waitFor(() => expect(screen.queryByText('清理过期会话')).toBeNull());
  expect(screen.getByText('同步通讯录')).toBeTruthy();
  expect(search().get('keyword')).toBe('微信');
});

test('a schedule runs once after a confirmation, and its runs open and show the end as it comes', async () => {
  signInAs({ codes: everyRight });
  const runs = [aRun({ id: 'r0', durationMs: 500 })];
  const server = serverWith([aSchedule()], runs);
  server.on(schedules.run, () => {
    runs.unshift(aRun({ state: 'running', durationMs: null, by: 'person', byName: '周岚' }));
    return { jobId: 'j1' };
  });
  const { user, search } = renderPage(<SchedulesListPage />, { at });
  await user.click(await screen.findByLabelText('更多清理过期会话的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '执行一次' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByText('执行一次', { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(schedules.run)).toEqual([{ id: 'sessions-sweep' }]));
  expect(await screen.findByText('周岚 手动执行')).toBeTruthy();
  expect(search().get('runs')).toBe('sessions-sweep');
  expect(screen.getByText('执行记录：清理过期会话')).toBeTruthy();
  expect(screen.getByText('执行中')).toBeTruthy();
  runs[0] = aRun({
    state: 'failed',
    by: 'person',
    byName: '周岚',
    error: '数据库繁忙',
    cause: 'Error: 57014',
  });
  expect(await screen.findByText('数据库繁忙')).toBeTruthy();
  expect(screen.getByText('技术原因').closest('details')?.open).toBe(false);
  expect(screen.getByText('最近 2 次，失败 1 次，平均 410 毫秒，最长 500 毫秒')).toBeTruthy();
});

test('a schedule is stopped after a confirmation, and started at once', async () => {
  signInAs({ codes: everyRight });
  const server = serverWith([aSchedule(), aSchedule({ id: 'b', title: '同步', status: '0' })]);
  server.on(schedules.pause, () => null);
  server.on(schedules.resume, () => null);
  const { user } = renderPage(<SchedulesListPage />, { at });
  await user.click(await screen.findByLabelText('更多清理过期会话的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '停止' }));
  expect(server.asked(schedules.pause)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByText(/停\s?止/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(schedules.pause)).toEqual([{ id: 'sessions-sweep' }]));
  await user.click(screen.getByLabelText('更多同步的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '启动' }));
  await waitFor(() => expect(server.inputs(schedules.resume)).toEqual([{ id: 'b' }]));
});

test('the form shows the time in words while it is typed, the refusal at the field, and saves with the version', async () => {
  signInAs({ codes: everyRight });
  const server = serverWith([aSchedule()]);
  server.on(schedules.preview, ({ cron }) => {
    if (cron === 'x') throw new Refused('invalid-input', { message: 'cron表达式应有五段' });
    return { words: `按 ${cron}`, nextTimes: ['2026-11-26 08:00:00'] };
  });
  server.on(schedules.edit, () => null);
  const { user, said } = renderPage(<SchedulesListPage />, { at: `${at}?edit=sessions-sweep` });
  expect(await screen.findByText('按 30 2 * * *')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: '执行周期' }));
  await user.click(await screen.findByText('自定义表达式'));
  const cron = screen.getByLabelText<HTMLInputElement>('cron表达式');
  await user.clear(cron);
  await user.type(cron, 'x');
  expect(await screen.findByText('cron表达式应有五段')).toBeTruthy();
  await user.clear(cron);
  await user.type(cron, '*/5 * * * *');
  expect(await screen.findByText('按 */5 * * * *')).toBeTruthy();
  expect(screen.queryByText('cron表达式应有五段')).toBeNull();
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(schedules.edit)).toEqual([
      { id: 'sessions-sweep', version: 1, cron: '*/5 * * * *', timeZone: 'Asia/Shanghai', alarmAfter: 3 },
    ]),
  );
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]));
});

test('a common recurrence is chosen by controls, and the default time can be restored', async () => {
  signInAs({ codes: everyRight });
  serverWith([aSchedule({ cron: '0 4 * * *' })]);
  const { user } = renderPage(<SchedulesListPage />, { at: `${at}?edit=sessions-sweep` });
  await user.click(await screen.findByRole('combobox', { name: '执行周期' }));
  await user.click(await screen.findByText('每周'));
  await user.click(await screen.findByLabelText('周五'));
  expect(await screen.findByText('按 0 4 * * 1,5')).toBeTruthy();
  await user.click(screen.getByText('恢复默认（30 2 * * *）'));
  expect(await screen.findByText('按 30 2 * * *')).toBeTruthy();
});

test('a user who may only read is offered the runs, and no address opens a form', async () => {
  signInAs({ codes: ['schedule:list'], known: everyRight });
  serverWith([aSchedule()]);
  renderPage(<SchedulesListPage />, { at: `${at}?edit=sessions-sweep` });
  expect(await screen.findByLabelText('执行记录清理过期会话')).toBeTruthy();
  expect(screen.queryByLabelText('更多清理过期会话的操作')).toBeNull();
  expect(screen.queryByLabelText('编辑清理过期会话')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who may not list schedules sees the refusal', async () => {
  signInAs({ codes: [] });
  serverWith([]).refuse(schedules.list, 'forbidden');
  renderPage(<SchedulesListPage />, { at });
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy();
});

test('an alarm of the server is announced with a link to the schedules', async () => {
  signInAs({ codes: everyRight });
  serverWith([]);
  onTestFinished(followSchedules());
  const { said } = renderPage(<SchedulesListPage />, { at });
  const failed = { id: 'b', title: '同步', failuresInRow: 3 };
  const frame = readBellFrame(JSON.stringify({ cmd: 'schedule', msgTxt: JSON.stringify(failed) }));
  if (frame === undefined) throw new Error('no frame');
  act(() => ring(frame));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '定时任务“同步”连续失败' }]));
});
