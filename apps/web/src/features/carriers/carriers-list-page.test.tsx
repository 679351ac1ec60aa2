import { carriers } from '@baisi/contract/carriers';
import { checks } from '@baisi/contract/checks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CarriersListPage } from './carriers-list-page.tsx';
import { aCarrier } from './testing/guarded.tsx';

const at = '/trade/carriers';
const codes = ['carrier:list', 'carrier:add', 'carrier:edit', 'carrier:delete'];

function serve() {
  signInAs({ codes });
  const server = fakeServer();
  server.on(carriers.list, () => pageOfRecords([aCarrier]));
  server.on(carriers.get, () => aCarrier);
  server.on(checks.duplicate, () => null);
  return server;
}

test('carriers are listed with their interface and freight template', async () => {
  serve();
  renderPage(<CarriersListPage />, { at });
  expect(await screen.findByText('顺丰速运')).toBeTruthy();
  for (const text of ['模拟', '18.00', '5.00', '95338']) expect(screen.getByText(text)).toBeTruthy();
});

test('a new carrier is sent with the usual settings, a stored one without its code', async () => {
  const server = serve();
  server.on(carriers.add, () => ({ id: 'c2' }));
  server.on(carriers.edit, () => null);
  const first = renderPage(<CarriersListPage />, { at: `${at}?add=1` });
  const inDialog = { selector: '[role=dialog] input' };
  await first.user.type(await screen.findByLabelText('承运商名称', inDialog), '丰网速运');
  await first.user.type(screen.getByLabelText('承运商编码', inDialog), 'FW');
  await first.user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(carriers.add)).toMatchObject([
      { name: '丰网速运', code: 'FW', client: 'SIM', weightStep: '1', volumetricDivisor: 6_000, status: '1' },
    ]);
  });
  first.unmount();
  const { user } = renderPage(<CarriersListPage />, { at: `${at}?edit=c1` });
  const name = await screen.findByDisplayValue<HTMLInputElement>('顺丰速运');
  expect(screen.getByDisplayValue<HTMLInputElement>('SF').disabled).toBe(true);
  await user.type(name, '集团');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(carriers.edit)).toMatchObject([{ id: 'c1', name: '顺丰速运集团' }]),
  );
  expect(server.inputs(carriers.edit)[0]).not.toHaveProperty('code');
});
