import { home } from '@baisi/contract/home';
import type { MenuNode } from '@baisi/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../../platform/session/session-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { HomePageChoice } from './home-page-choice.tsx';

const node = (path: string, title: string, children?: MenuNode[]): MenuNode => ({
  id: path,
  path,
  name: path,
  component: children === undefined ? 'system/UserList' : 'layouts/RouteView',
  route: '1',
  meta: { title, keepAlive: true, internalOrExternal: false },
  ...(children === undefined ? {} : { children }),
});
const menu = [
  node('/dashboard/analysis', '首页'),
  node('/isystem', '系统管理', [node('/isystem/user', '用户管理')]),
];

function open(homePath: string | null) {
  signInAs();
  act(() => useSession.setState({ menu, user: aUser({ homePath }) }));
  const server = fakeServer();
  server.on(home.choosePage, () => null);
  return { server, ...renderPage(<HomePageChoice />, { at: '/account/settings/security?tab=looks' }) };
}

test('the user chooses a page of the own menu, and the workspace remembers it', async () => {
  const { server, user, said } = open(null);
  expect(screen.getByTitle('首页')).toBeTruthy();
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle('用户管理'));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '保存成功!' }]));
  expect(server.inputs(home.choosePage)).toEqual([{ path: '/isystem/user' }]);
  expect(useSession.getState().user?.homePath).toBe('/isystem/user');
});

test('the home page is stored as no choice, and a lost page is shown as the home page', async () => {
  const { server, user } = open('/isystem/user');
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByTitle('首页'));
  await waitFor(() => expect(server.inputs(home.choosePage)).toEqual([{ path: null }]));
  act(() => useSession.setState({ user: aUser({ homePath: '/gone' }) }));
  expect(screen.getAllByTitle('首页').length).toBeGreaterThan(0);
});
