import { type DeliveryRecord, deliveries } from '@baisi/contract/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DeliveriesListPage } from './deliveries-list-page.tsx';

const at = '/isystem/delivery';
const everyRight = ['delivery:list', 'delivery:retry'];

const aDelivery = (over: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  id: 'd1',
  kind: 'role-given',
  title: null,
  userId: 'u1',
  username: 'lili',
  realname: '李丽',
  channel: 'email',
  state: 'failed',
  reason: null,
  attempts: 10,
  error: 'EENVELOPE 550',
  time: '2026-11-26 09:00:00',
  createTime: '2026-11-26 08:00:00',
  ...over,
});
function serverOf(stored: DeliveryRecord[]) {
  const server = fakeServer();
  server.on(deliveries.list, () => pageOfRecords(stored));
  server.on(deliveries.retry, () => null);
  return server;
}

test('each delivery shows message, person, channel and state in words; the answer of the gateway is folded', async () => {
  signInAs({ codes: everyRight });
  serverOf([
    aDelivery(),
    aDelivery({ id: 'd2', channel: 'sms', state: 'skipped', reason: 'muted', attempts: 0, error: null }),
  ]);
  const { user } = renderPage(<DeliveriesListPage />, { at });
  const rows = await screen.findAllByRole('row');
  const failed = within(rows[1] ?? document.body);
  for (const words of ['获得角色', '李丽', '邮件', '发送失败', '已尝试 10 次'])
    expect(failed.getByText(words)).toBeTruthy();
  expect(screen.getByText('接收人未开启该方式')).toBeTruthy();
  expect(screen.queryByText('EENVELOPE 550')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: /展开/ })[0] ?? document.body);
  const answer = await screen.findByText('EENVELOPE 550');
  expect(answer.closest('details')?.open).toBe(false);
});

test('a failed delivery is sent again, also several; one that has not failed offers nothing', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([
    aDelivery(),
    aDelivery({ id: 'd2', realname: '王强', state: 'sent', error: null }),
  ]);
  const { user } = renderPage(<DeliveriesListPage />, { at });
  expect(await screen.findAllByText('重新发送')).toHaveLength(1);
  await user.click(screen.getByText('重新发送'));
  await waitFor(() => expect(server.inputs(deliveries.retry)).toEqual([{ ids: 'd1' }]));
  await user.click(screen.getByRole('checkbox', { name: /选择李丽/ }));
  await user.click(screen.getByRole('checkbox', { name: /选择王强/ }));
  await user.click(screen.getByRole('button', { name: '重新发送失败的 1 条' }));
  await waitFor(() => expect(server.asked(deliveries.retry)).toHaveLength(2));
  expect(server.inputs(deliveries.retry).at(-1)).toEqual({ ids: 'd1' });
});

test('the list is filtered by state and channel, and a reader without the right to send again is offered none', async () => {
  signInAs({ codes: ['delivery:list'], known: everyRight });
  const server = serverOf([aDelivery()]);
  renderPage(<DeliveriesListPage />, { at: `${at}?state=failed&channel=email` });
  expect(await screen.findByText('李丽')).toBeTruthy();
  expect(server.inputs(deliveries.list).at(-1)).toMatchObject({ state: 'failed', channel: 'email' });
  expect(screen.queryByText('重新发送')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
