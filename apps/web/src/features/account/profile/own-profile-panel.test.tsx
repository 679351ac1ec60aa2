import { account } from '@baisi/contract/account';
import { ownProfile } from '@baisi/contract/own-profile';
import { userInfo } from '@baisi/contract/person';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OwnProfilePanel } from './own-profile-panel.tsx';

const words = {
  username: 'zhoulan',
  realname: '周岚',
  avatar: null,
  sex: 2,
  birthday: '1990-05-17',
  version: 7,
};

function serve() {
  signInAs();
  const server = fakeServer();
  server.on(account.profile, () => ({
    username: 'zhoulan',
    realname: '周岚',
    workNo: 'W0001',
    phone: '138****8000',
    email: null,
    createdAt: '2026-01-05 09:00:00',
    roles: ['人事专员'],
    departments: [{ id: 'd1', name: '总部', isCurrent: true, roles: [] }],
  }));
  server.on(ownProfile.get, () => words);
  return server;
}

test('the own profile is shown with masked contacts, and edited without leaving the section', async () => {
  const server = serve();
  server.on(ownProfile.edit, () => null);
  server.on(userInfo, () => aUser());
  const { user, search, said } = renderPage(<OwnProfilePanel />, {
    at: '/account/settings/security?tab=basic',
  });
  for (const text of ['zhoulan', 'W0001', '138****8000', '总部', '人事专员', '1990-05-17'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByText('女')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /编\s?辑/ }));
  expect(search().toString()).toBe('tab=basic&edit=own');
  const name = await screen.findByLabelText<HTMLInputElement>('用户姓名');
  await user.clear(name);
  await user.type(name, '周小岚');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]));
  expect(server.inputs(ownProfile.edit)).toMatchObject([{ realname: '周小岚', version: 7 }]);
  expect(search().toString()).toBe('tab=basic');
});
