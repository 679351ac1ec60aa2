import { permissions } from '@baisi/contract/permissions';
import { session, tokenHeader } from '@baisi/contract/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { keys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { Refused } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { friendlyServer, homeNode, openWorkspace, permitted } from '../testing/open-workspace.tsx';

const longWait = { timeout: 15_000 };

/** Complete and incomplete sign-ins, as each kind of browser storage holds them. */
const storageStates: readonly (readonly [string, () => void])[] = [
  ['in the tab', () => useSession.getState().signedIn(aSignIn(), 'tab')],
  ['in the browser', () => useSession.getState().signedIn(aSignIn(), 'browser')],
  [
    'in both, the other of another person',
    () => {
      useSession.getState().signedIn(aSignIn(), 'tab');
      writeStored(keys.token, 'another', ['local']);
      writeStored(keys.user, aUser({ id: 'u-lili' }), ['local']);
    },
  ],
  [
    'without the person',
    () => {
      useSession.getState().signedIn(aSignIn(), 'tab');
      useSession.setState({ user: undefined });
    },
  ],
  [
    'owing the choice of a department',
    () => useSession.getState().signedIn(aSignIn({ owes: ['department'] }), 'tab'),
  ],
];

test.each(storageStates)(
  'a session that ended elsewhere is reported at the start: kept %s',
  {
    meta: { spec: 'errors.token' },
  },
  async (_, signIn) => {
    const server = friendlyServer();
    for (const asked of [permissions.own, session.userInfo, session.departments]) {
      server.refuse(asked, 'session-ended');
    }
    signIn();
    openWorkspace('/');
    expect(await screen.findByText('很抱歉，登录已过期，请重新登录', undefined, longWait)).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy();
  },
);

test('an ended session without a stored user leads to the sign-in page, which returns here afterwards', async () => {
  const server = friendlyServer();
  for (const asked of [permissions.own, session.userInfo]) server.refuse(asked, 'session-ended');
  useSession.getState().signedIn(aSignIn(), 'tab');
  useSession.setState({ user: undefined });
  const browser = openWorkspace('/isystem/role?page=2#row-3');
  await userEvent.click(await screen.findByRole('button', { name: '重新登录' }, longWait));
  expect(browser.open).toHaveBeenCalledExactlyOnceWith(
    '/user/login?redirect=%2Fisystem%2Frole%3Fpage%3D2%23row-3',
  );
  expect(useSession.getState().token).toBeUndefined();
});

test('the start continues with another session of the same user that the browser stores', async () => {
  const server = friendlyServer();
  const onlyOfTheBrowser = <T,>(headers: Headers, result: T): T => {
    if (headers.get(tokenHeader) !== 'of the browser') throw new Refused('session-ended');
    return result;
  };
  server.on(permissions.own, (_, { headers }) => onlyOfTheBrowser(headers, permitted(homeNode)));
  server.on(session.userInfo, (_, { headers }) => onlyOfTheBrowser(headers, aUser()));
  useSession.getState().signedIn(aSignIn(), 'tab');
  writeStored(keys.token, 'of the browser', ['local']);
  openWorkspace('/');
  expect(await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait)).toBeTruthy();
  expect(screen.queryByText('很抱歉，登录已过期，请重新登录')).toBeNull();
});
