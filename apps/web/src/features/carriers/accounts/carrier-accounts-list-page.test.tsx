import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anAccount } from '../testing/guarded.tsx';
import { CarrierAccountsListPage } from './carrier-accounts-list-page.tsx';

const at = '/trade/carrierAccounts';

function serve(...codes: string[]) {
  signInAs({ codes: ['carrierAccount:list', ...codes] });
  const server = fakeServer();
  server.on(carrierAccounts.list, () => pageOfRecords([anAccount]));
  return server;
}

test('a test of the connection is said in the words of the carrier', async () => {
  const server = serve('carrierAccount:edit');
  server.on(carrierAccounts.test, () => '连接成功');
  const { user } = renderPage(<CarrierAccountsListPage />, { at });
  await user.click(await screen.findByLabelText('更多福田账号的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '测试连接' }));
  await waitFor(() => expect(server.inputs(carrierAccounts.test)).toEqual([{ id: 'a1' }]));
});

test('keys are typed as passwords; set ones are said to be set, and only typed ones are sent', async () => {
  const server = serve('account:secret');
  server.on(carrierAccounts.saveKeys, () => null);
  const { user } = renderPage(<CarrierAccountsListPage />, { at });
  await user.click(await screen.findByText('设置密钥'));
  const secret = await screen.findByLabelText<HTMLInputElement>('快递100授权密钥');
  expect(secret.type).toBe('password');
  expect(secret.placeholder).toBe('已设置，留空则不修改');
  expect(screen.getByLabelText<HTMLInputElement>('电子面单密码').placeholder).toBe('未设置');
  await user.type(secret, 'new-secret');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(carrierAccounts.saveKeys)).toEqual([{ id: 'a1', secret: 'new-secret' }]),
  );
});

test('a user without the code for keys is not offered them', async () => {
  serve('carrierAccount:edit');
  const { user } = renderPage(<CarrierAccountsListPage />, { at });
  await user.click(await screen.findByLabelText('更多福田账号的操作'));
  expect(await screen.findByRole('menuitem', { name: '测试连接' })).toBeTruthy();
  expect(screen.queryByText('设置密钥')).toBeNull();
});
