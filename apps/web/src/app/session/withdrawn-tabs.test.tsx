import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createAnswers } from '../../platform/api/answers.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { createSignal } from '../../platform/signal.ts';
import { TabLocationContext } from '../../platform/tab-location/tab-location.ts';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { noTabs, type Tab } from '../../shell/tabs/state/tabs.logic.ts';
import { useTabs } from '../../shell/tabs/state/tabs-store.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { homeNode, permitted, rolesNode } from '../testing/open-workspace.tsx';
import { refreshPermissions } from './refresh-permissions.ts';
import type { Loss } from './withdrawn-tabs.ts';

const roles: Tab = {
  key: '/isystem/role',
  path: '/isystem/role',
  search: '',
  title: '角色管理',
  keepAlive: true,
  generation: 0,
};

/** A form in the tab of `roles`, with or without unsaved input. */
function Form({ typed }: { typed: boolean }) {
  useUnsaved(() => typed);
  return null;
}

function begin(typed: boolean, prepare: (server: FakeServer) => void = () => undefined) {
  signInAs();
  useSession.getState().loadedPermissions(permitted(homeNode, rolesNode));
  useTabs.setState({ list: [roles], active: roles.key, recent: [roles.key] });
  render(
    <TabLocationContext
      value={{ ...roles, search: new URLSearchParams(), setSearch: vi.fn(), setTitle: vi.fn() }}
    >
      <Form typed={typed} />
    </TabLocationContext>,
  );
  const server = fakeServer();
  server.on(permissions.own, () => permitted(homeNode));
  server.on(session.userInfo, () => aUser({ orgCode: 'A01A02' }));
  prepare(server);
  const loss = createSignal<Loss | undefined>(undefined);
  const close = vi.fn();
  const policy = vi.fn();
  const done = refreshPermissions({
    answers: createAnswers(policy),
    commands: { drop: close },
    policy,
    loss,
  });
  return { loss, close, policy, done };
}

const pages = () => useSession.getState().menu?.map(({ path }) => path);

test('a page that is no longer allowed and has no unsaved input closes at once', async () => {
  const { close, done, loss } = begin(false);
  await done;
  expect(loss.read()).toBeUndefined();
  expect(close).toHaveBeenCalledExactlyOnceWith(['/isystem/role']);
  expect(pages()).toEqual(['/dashboard/analysis']);
  useTabs.setState(noTabs);
});

test.each([
  [true, 1, ['/dashboard/analysis']],
  [false, 0, ['/dashboard/analysis', '/isystem/role']],
])('unsaved input is discarded only when the user agrees: %s', async (goOn, closed, menu) => {
  const { close, done, loss } = begin(true);
  await vi.waitFor(() => expect(loss.read()?.titles).toEqual(['角色管理']));
  expect(close).not.toHaveBeenCalled();
  act(() => loss.read()?.answer(goOn));
  await done;
  expect(loss.read()).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(closed);
  expect(pages()).toEqual(menu);
  useTabs.setState(noTabs);
});

test('a page that is no longer allowed but has unsaved input shows the reason, and stays readable with fewer permissions', async () => {
  const { close, done, loss } = begin(true, (server) => {
    server.on(session.userInfo, () => aUser());
  });
  await vi.waitFor(() => expect(loss.read()?.reason).toBe('withdrawn'));
  const before = useSession.getState().grants;
  act(() => loss.read()?.answer(false));
  await done;
  expect(close).not.toHaveBeenCalled();
  expect(pages()).toEqual(['/dashboard/analysis', '/isystem/role']);
  expect(useSession.getState().grants).not.toBe(before);
  useTabs.setState(noTabs);
});

test('permissions that cannot be loaded change nothing and show a message', async () => {
  const { close, done, policy } = begin(false, (server) => server.refuse(permissions.own, 'internal'));
  await done;
  expect(policy).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect(pages()).toEqual(['/dashboard/analysis', '/isystem/role']);
  useTabs.setState(noTabs);
});
