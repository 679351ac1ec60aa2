import { type PrintJobDetail, type PrintLineState, print } from '@baisi/contract/print-jobs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { printRequest, requestPrint } from '../../fields/print-request/print-request.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PrintDrawer } from './print-drawer.tsx';

afterEach(() => {
  act(() => printRequest.write([]));
  localStorage.clear();
});

const template = (id: string, name: string) =>
  ({ id, name, templateKind: 'label', widthMm: 76, heightMm: 130 }) as const;

const job = (
  state: PrintJobDetail['printJobState'],
  lines: readonly [string, PrintLineState, string?][],
): PrintJobDetail => ({
  id: 'j1',
  templateId: 't1',
  templateName: '快递面单',
  templateKind: 'label',
  way: 'raw',
  printerId: 'p1',
  printerName: '仓库一号',
  copies: 1,
  reason: null,
  printJobState: state,
  total: lines.length,
  printed: lines.filter(([, one]) => one === 'printed').length,
  failed: lines.filter(([, one]) => one === 'failed' || one === 'unknown').length,
  createBy: 'zhoulan',
  createByName: '周岚',
  createTime: '2026-11-28 09:00:00',
  endTime: null,
  sysOrgCode: null,
  lines: lines.map(([waybillId, lineState, reason = null], index) => ({
    seq: index + 1,
    waybillId,
    innerNo: waybillId,
    waybillNo: waybillId,
    receiverName: '林一',
    lineState,
    reason,
    time: null,
  })),
});

function printServer() {
  const server = fakeServer();
  server.on(print.templates, () => [template('t1', '快递面单'), template('t2', '大面单')]);
  server.on(print.printers, () => [{ id: 'p1', name: '仓库一号', dpi: 203 as const }]);
  server.on(print.waybills, ({ numbers }) =>
    numbers.map((number) => ({
      id: number,
      innerNo: number,
      waybillNo: number,
      receiverName: '林一',
      printedCount: number === 'SF2' ? 1 : 0,
      refusal: number === 'SF9' ? '运单已作废' : null,
    })),
  );
  server.on(print.check, () => ({ pageCount: 1, waybillOfPage: ['SF1'], problems: [] }));
  server.on(print.add, () => ({ id: 'j1' }));
  return server;
}

/** The dialog with this title. In tests all dialogs have the same id of a title, so that a query by name finds the first. */
async function dialogOf(title: string) {
  const heading = await screen.findByText(title, {}, { timeout: 15_000 });
  return within(heading.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

async function openDrawer(...values: string[]) {
  signInAs({ codes: ['waybill:print', 'waybill:reprint'] });
  const rendered = renderPage(<PrintDrawer />);
  act(() => requestPrint(values));
  const drawer = await dialogOf('快递面单打印');
  return { ...rendered, drawer };
}
const chooseWay = async (user: Awaited<ReturnType<typeof openDrawer>>['user']) => {
  await user.click(screen.getByRole('combobox', { name: '打印方式' }));
  await user.click(await screen.findByText('仓库一号', { selector: '.ant-select-item-option-content' }));
};

test('a value shows its second part as the number, and without one it cannot be printed', {
  meta: { spec: 'waybill-drawer' },
}, async () => {
  printServer();
  const { drawer } = await openDrawer('DD1,SF1', 'DD2,', 'DD3', 'DD9,SF9');
  expect(await drawer.findByText('SF1')).toBeTruthy();
  expect(drawer.getAllByText('无运单号')).toHaveLength(2);
  await drawer.findByText('运单已作废');
  const links = drawer.getAllByRole<HTMLButtonElement>('button', { name: /^打印 / });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.disabled])).toEqual([
    ['打印 SF1', false],
    ['打印 DD2', true],
    ['打印 DD3', true],
    ['打印 SF9', true],
  ]);
  expect(drawer.getByText('1/4 个可打印')).toBeTruthy();
});

test('全部打印 sends all to the printer and shows what became of each; only what failed is printed again', async () => {
  const server = printServer();
  server.on(print.job, () =>
    job('partly', [
      ['SF1', 'printed'],
      ['SF3', 'failed', '条码放不下'],
    ]),
  );
  server.on(print.retry, () => null);
  const { drawer, user } = await openDrawer('DD1,SF1', 'DD3,SF3');
  await drawer.findByText('SF3');
  await chooseWay(user);
  await user.click(drawer.getByText(/^全部打印$/));
  await waitFor(() =>
    expect(server.inputs(print.add)).toEqual([
      { waybillIds: 'SF1,SF3', templateId: 't1', way: 'raw', printer: 'p1', copies: 1, reason: null },
    ]),
  );
  expect(await drawer.findByText('条码放不下')).toBeTruthy();
  expect(drawer.getByText('1/2')).toBeTruthy();
  await user.click(drawer.getByText('重试失败的'));
  await waitFor(() => expect(server.inputs(print.retry)).toEqual([{ id: 'j1' }]));
});

test('what was printed before asks for a reason, and giving up prints nothing', async () => {
  const server = printServer();
  server.on(print.job, () => job('done', [['SF2', 'printed']]));
  const { drawer, user } = await openDrawer('DD2,SF2');
  await drawer.findByText(/已打印1次/);
  await chooseWay(user);
  await user.click(drawer.getByText(/^全部打印$/));
  const asking = await dialogOf('补打面单');
  await user.click(asking.getByText('继续打印'));
  expect(await asking.findByText('请选择补打原因!')).toBeTruthy();
  await user.click(asking.getByText(/^返\s?回$/));
  expect(server.inputs(print.add)).toEqual([]);
  await user.click(drawer.getByText(/^全部打印$/));
  const again = await dialogOf('补打面单');
  await user.type(again.getByLabelText('补打原因'), '卡纸');
  await user.click(again.getByText('继续打印'));
  await waitFor(() =>
    expect(server.inputs(print.add)).toEqual([expect.objectContaining({ reason: '卡纸' })]),
  );
});

test('the template is remembered on this device', async () => {
  printServer();
  const { drawer, user, unmount } = await openDrawer('DD1,SF1');
  await drawer.findByText('SF1');
  await user.click(screen.getByRole('combobox', { name: '面单模板' }));
  await user.click(
    await screen.findByText('大面单（76×130mm）', { selector: '.ant-select-item-option-content' }),
  );
  unmount();
  act(() => printRequest.write([]));
  const again = await openDrawer('DD1,SF1');
  expect(await again.drawer.findByText('大面单（76×130mm）')).toBeTruthy();
});

test('a printer that is gone leaves the drawer with the refusal, and the waybills can be printed another way', async () => {
  const server = printServer();
  server.refuse(print.add, 'printer-off');
  const { drawer, user, said } = await openDrawer('DD1,SF1');
  await drawer.findByText('SF1');
  await chooseWay(user);
  await user.click(drawer.getByText(/^全部打印$/));
  await waitFor(() => expect(said.at(-1)?.text).toBe('打印机不存在或已停用!'));
  expect(drawer.getByText('SF1')).toBeTruthy();
});
