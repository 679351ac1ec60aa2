import { print } from '@baisi/contract/print-jobs';
import { printers, virtualPrinter } from '@baisi/contract/printers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, Refused } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aPrinter } from '../testing/printing-records.ts';
import { PrintersListPage } from './printers-list-page.tsx';

const at = '/trade/printers';

function serve() {
  signInAs({ codes: ['printer:list', 'printer:add', 'printer:edit', 'printer:delete', 'waybill:print'] });
  const server = fakeServer();
  server.on(printers.list, () => pageOfRecords([aPrinter()]));
  server.on(printers.get, () => aPrinter());
  server.on(virtualPrinter.list, () => ({ port: null, documents: [] }));
  server.on(print.templates, () => [
    { id: 't1', name: '一联面单', templateKind: 'label' as const, widthMm: 76, heightMm: 130 },
  ]);
  return server;
}

test('printers are listed with address and calibration, and added with the usual port', async () => {
  const server = serve();
  server.on(printers.add, () => ({ id: 'p2' }));
  const { user } = renderPage(<PrintersListPage />, { at: `${at}?add=1` });
  expect(await screen.findByText('192.168.1.50:9100')).toBeTruthy();
  expect(screen.getByText('0.5 / -0.5 mm')).toBeTruthy();
  const inDialog = { selector: '[role=dialog] input' };
  await user.type(await screen.findByLabelText('打印机名称', inDialog), '二号打印机');
  await user.type(screen.getByLabelText('地址', inDialog), '192.168.1.51');
  await user.click(screen.getByText('300 dpi'));
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(printers.add)).toMatchObject([
      { name: '二号打印机', host: '192.168.1.51', port: 9_100, dpi: 300, scalePercent: 100, offsetXMm: 0 },
    ]),
  );
});

test('an address that is none is refused before it is sent', async () => {
  const server = serve();
  const { user } = renderPage(<PrintersListPage />, { at: `${at}?edit=p1` });
  const host = await screen.findByDisplayValue('192.168.1.50');
  await user.clear(host);
  await user.type(host, 'http://printer/');
  await user.click(screen.getByText(/^保\s?存$/));
  expect(await screen.findByText('地址应为主机名或IP地址')).toBeTruthy();
  expect(server.asked(printers.edit)).toEqual([]);
});

test('a test page is sent to the printer; the reason of a failure stays beside the choice', async () => {
  const server = serve();
  server.on(printers.test, () => {
    throw new Refused('printer-failed', { reason: '连接超时' });
  });
  const { user, said } = renderPage(<PrintersListPage />, { at });
  await user.click(await screen.findByLabelText('更多一号打印机的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '打印测试页' }));
  expect(await screen.findByText('一联面单（76 × 130 mm）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^打\s?印$/ }));
  expect(await screen.findByText('打印机没有接收：连接超时')).toBeTruthy();
  let answer: (result: null) => void = () => {};
  server.on(
    printers.test,
    () =>
      new Promise<null>((resolve) => {
        answer = resolve;
      }),
  );
  await user.click(screen.getByRole('button', { name: /^打\s?印$/ }));
  expect(await screen.findByText('正在发送，打印机没有响应时需要等待几秒')).toBeTruthy();
  expect(screen.queryByText('打印机没有接收：连接超时')).toBeNull();
  await waitFor(() => expect(server.asked(printers.test)).toHaveLength(2));
  answer(null);
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '测试页已发送' }]));
  expect(server.inputs(printers.test).at(-1)).toEqual({ id: 'p1', templateId: 't1' });
});

test('documents of the virtual printer are listed; without it nothing is said', async () => {
  const server = serve();
  server.on(virtualPrinter.list, () => ({
    port: 9_100,
    documents: [
      { id: 'd1', time: '2026-11-28 09:00:00', sizeBytes: 24_200, pageCount: 20 },
      { id: 'd2', time: '2026-11-28 08:00:00', sizeBytes: 12, pageCount: null },
    ],
  }));
  renderPage(<PrintersListPage />, { at });
  const box = within(await screen.findByRole('region', { name: '虚拟打印机' }));
  expect(box.getByText(/端口 9100/)).toBeTruthy();
  expect([box.getByText('20页'), box.getByText('25 KB'), box.getByText('不是PDF')]).toHaveLength(3);
});
