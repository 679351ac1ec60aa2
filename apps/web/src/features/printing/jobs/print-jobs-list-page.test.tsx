import { type PrintJobDetail, type PrintJobRecord, print } from '@baisi/contract/print-jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aJobDetail, aPrintJob, waitingLines } from '../testing/printing-records.ts';
import { PrintJobsListPage } from './print-jobs-list-page.tsx';

const at = '/trade/printJobs';

function serve(job: PrintJobRecord = aPrintJob(), detail: PrintJobDetail = aJobDetail()) {
  signInAs({ codes: ['waybill:print', 'printJob:list'] });
  const server = fakeServer();
  server.on(print.jobs, () => pageOfRecords([job]));
  server.on(print.job, () => detail);
  return server;
}

test('jobs are listed with progress, failures, printer, person and state', async () => {
  serve();
  renderPage(<PrintJobsListPage />, { at });
  const table = await screen.findByRole('table');
  for (const text of ['2026-11-28 09:30:00', '一联面单', '一号打印机', '1/4', '3', '周岚', '部分失败'])
    expect(within(table).getByText(text)).toBeTruthy();
});

test('a job opens with its waybills, why they failed, and a warning about unknown results', async () => {
  serve();
  const { user, search } = renderPage(<PrintJobsListPage />, { at });
  await user.click(await screen.findByText('一联面单'));
  const panel = await screen.findByRole('region', { name: '一联面单' });
  expect(within(panel).getAllByText('打印机缺纸')).toHaveLength(2);
  expect(within(panel).getByText('SF0000000000004')).toBeTruthy();
  expect(within(panel).getByText('1 个运单发送时连接中断，面单可能已经打印，请核对后再重试')).toBeTruthy();
  expect(search().get('job')).toBe('j1');
});

test('a retry names how many waybills are printed again, and warns of those that may lie in the printer', async () => {
  const server = serve();
  server.on(print.retry, () => null);
  const { user, said } = renderPage(<PrintJobsListPage />, { at });
  await user.click(await screen.findByLabelText(/^重试/));
  expect(await screen.findAllByText('重新打印 3 个运单？')).not.toEqual([]);
  expect(screen.getByText('失败 2 个，结果未知 1 个。已经打印的不会再打印。')).toBeTruthy();
  expect(screen.getByText(/^1 个运单结果未知，面单可能已经打印出来/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新打印' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '已重新提交' }]));
  expect(server.inputs(print.retry)).toEqual([{ id: 'j1' }]);
});

test('a job that waits is cancelled after a question with the number of its waybills', async () => {
  const waiting = { printJobState: 'printing', failed: 0, total: 3 } as const;
  const server = serve(aPrintJob(waiting), aJobDetail({ ...waiting, lines: waitingLines }));
  server.on(print.cancel, () => null);
  const { user } = renderPage(<PrintJobsListPage />, { at });
  await user.click(await screen.findByLabelText(/^取消打印/));
  expect(
    await screen.findByText('还有 2 个运单没有打印，取消后不再打印；已经发给打印机的不会收回。'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消打印' }));
  await waitFor(() => expect(server.inputs(print.cancel)).toEqual([{ id: 'j1' }]));
});

test('a job of the browser is marked as printed', async () => {
  const waiting = { way: 'browser', printerName: null, printJobState: 'waiting', total: 3 } as const;
  const server = serve(aPrintJob(waiting), aJobDetail({ ...waiting, lines: waitingLines }));
  server.on(print.confirm, () => null);
  const { user } = renderPage(<PrintJobsListPage />, { at });
  await user.click(await screen.findByLabelText(/^标记已打印/));
  await user.click(await screen.findByRole('button', { name: '标记已打印' }));
  await waitFor(() => expect(server.inputs(print.confirm)).toEqual([{ id: 'j1' }]));
});

test("others' jobs can only be looked at", async () => {
  serve(aPrintJob({ createBy: 'liming', createByName: '李明' }));
  renderPage(<PrintJobsListPage />, { at });
  expect(await screen.findByText('李明')).toBeTruthy();
  expect(screen.queryByLabelText(/^重试/)).toBeNull();
});
