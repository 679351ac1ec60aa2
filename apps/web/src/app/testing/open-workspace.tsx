import { auth } from '@baisi/contract/auth';
import { home } from '@baisi/contract/home';
import { messages } from '@baisi/contract/messages';
import { onlineUsers } from '@baisi/contract/online-users';
import type { MenuNode } from '@baisi/contract/permissions';
import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { tasks } from '@baisi/contract/tasks';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { noTabs } from '../../shell/tabs/state/tabs.logic.ts';
import { useTabs } from '../../shell/tabs/state/tabs-store.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { startWorkspace } from '../start.tsx';

const node = (path: string, title: string, component: string): MenuNode => ({
  id: path,
  path,
  name: path,
  component,
  route: '1',
  meta: { title, keepAlive: true, internalOrExternal: false },
});

export const homeNode = node('/dashboard/analysis', '首页', 'dashboard/Analysis');
/** A menu entry whose page does not exist yet. */
export const rolesNode = node('/isystem/role', '角色管理', 'system/RoleList');

export const headOffice = {
  id: 'd1',
  parentId: '',
  departName: '总部',
  orgCode: 'A01',
  orgCategory: '1',
} as const;
export const finance = {
  id: 'd2',
  parentId: 'd1',
  departName: '财务部',
  orgCode: 'A01A02',
  orgCategory: '2',
} as const;

/** Permissions of a user: pages of `menu`, no buttons. */
export const permitted = (...menu: MenuNode[]) => ({
  menu,
  auth: [],
  allAuth: [],
  sysSafeMode: false,
  reach: 'rows',
});

/** Fakes a server that accepts the user's session. */
export function friendlyServer(): FakeServer {
  const server = fakeServer();
  server.on(permissions.own, () => permitted(homeNode, rolesNode));
  server.on(session.userInfo, () => aUser());
  server.on(session.departments, () => ({ list: [headOffice, finance], orgCode: 'A01' }));
  server.on(messages.unread, () => ({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
    news: [],
  }));
  server.on(home.layout, () => ({ widgets: null, entrances: null, version: 0 }));
  server.on(tasks.own, () => ({ tasks: [], totals: [] }));
  server.on(messages.own, () => ({
    records: [],
    total: 0,
    size: 5,
    current: 1,
    pages: 0,
    totalIsExact: true,
  }));
  server.on(auth.logout, () => null);
  server.on(onlineUsers.ending, () => null);
  server.on(auth.transportKey, () => ({ key: '0123456789abcdef', iv: 'fedcba9876543210' }));
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
  return server;
}

/** Opens the workspace at an address for a user who is already signed in. */
export function openWorkspace(address: string) {
  window.history.replaceState(null, '', address);
  const root = document.body.appendChild(document.createElement('div'));
  const browser = { open: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() };
  let stop = () => {};
  act(() => {
    stop = startWorkspace(root, browser);
  });
  onTestFinished(() => {
    act(stop);
    root.remove();
    useTabs.setState(noTabs);
  });
  return browser;
}

/** Signs in with two departments and opens the workspace. */
export function openAs(address: string) {
  useSession.getState().signedIn(aSignIn({ departs: [headOffice, finance], multi_depart: 2 }), 'tab');
  return openWorkspace(address);
}
