import { ownSecurity } from '@baisi/contract/own-security';
import { session, tokenHeader } from '@baisi/contract/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { aSignIn, aUser, signInAs } from '../../testing/people.ts';
import { call } from '../api/call.ts';
import { createRenewal, renewSessionsBy, sessionIsOver } from './renewal.ts';
import { useSession } from './session-store.ts';

/** A server that accepts only the token of a second sign-in. */
function laterServer(): FakeServer {
  const server = fakeServer();
  const onlyLater = <T>(headers: Headers, result: T): T => {
    if (headers.get(tokenHeader) !== 'later') throw new Refused('session-ended');
    return result;
  };
  server.on(session.userInfo, (_, { headers }) => onlyLater(headers, aUser()));
  server.on(ownSecurity.endOtherSessions, (_, { headers }) => onlyLater(headers, { ended: 2 }));
  return server;
}

function begin() {
  signInAs();
  const renewal = createRenewal(() => useSession.getState().token);
  onTestFinished(renewSessionsBy(renewal));
  const comeBack = () => {
    useSession.getState().renewed(aSignIn({ token: 'later' }));
    renewal.tell('same-person');
  };
  const told = vi.fn(() => renewal.read());
  renewal.subscribe(told);
  return { renewal, comeBack, told };
}

test('however many calls are refused, the end of the session is reported once, and all continue after the new sign-in', async () => {
  const server = laterServer();
  const { renewal, comeBack, told } = begin();
  const all = Promise.all([
    call(session.userInfo, {}),
    call(ownSecurity.endOtherSessions, {}),
    call(session.userInfo, {}),
  ]);
  await vi.waitFor(() => expect(server.asked()).toHaveLength(3));
  await vi.waitFor(() => expect(renewal.read()).toBe('ended'));
  renewal.tell('pressed');
  comeBack();
  const [user, { ended }] = await all;
  expect([user.username, ended]).toEqual(['zhoulan', 2]);
  expect(told.mock.results.map(({ value }) => value)).toEqual(['ended', 'signing-in', 'live']);
  // Refused once, carried out once.
  expect(server.asked(ownSecurity.endOtherSessions).map(({ headers }) => headers.get(tokenHeader))).toEqual([
    'token-of-zhoulan',
    'later',
  ]);
});

test('a call pending while the session was renewed is sent again without asking', async () => {
  const server = laterServer();
  const { comeBack, told } = begin();
  const asked = call(session.userInfo, {});
  comeBack();
  await expect(asked).resolves.toMatchObject({ username: 'zhoulan' });
  expect(server.asked()).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});

test('a command refused again after the new sign-in is not sent a third time', async () => {
  const server = fakeServer();
  server.refuse(ownSecurity.endOtherSessions, 'session-ended');
  const { renewal, comeBack } = begin();
  const asked = call(ownSecurity.endOtherSessions, {});
  await vi.waitFor(() => expect(renewal.read()).toBe('ended'));
  comeBack();
  await expect(asked).rejects.toThrow('Token失效，请重新登录');
  expect(server.asked()).toHaveLength(2);
});

test.each(['other-person', 'left'] as const)(
  'after %s no call of the previous user is sent, and no error is shown',
  async (event) => {
    const server = laterServer();
    const { renewal } = begin();
    const asked = call(ownSecurity.endOtherSessions, {});
    await vi.waitFor(() => expect(renewal.read()).toBe('ended'));
    useSession.getState().signedIn(aSignIn({ token: 'later', userInfo: aUser({ id: 'u-lili' }) }), 'tab');
    renewal.tell(event);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.asked()).toHaveLength(1);
  },
);

test('after this page has ended the session, nothing is sent with its token', async () => {
  const server = laterServer();
  const { told } = begin();
  sessionIsOver();
  await expect(call(session.userInfo, {})).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.asked()).toEqual([]);
  expect(told.mock.results.map(({ value }) => value)).toEqual(['over']);
});

test('an aborted query waits no longer', async () => {
  const server = laterServer();
  const { renewal, comeBack } = begin();
  const stop = new AbortController();
  const asked = call(session.userInfo, {}, { signal: stop.signal });
  await vi.waitFor(() => expect(renewal.read()).toBe('ended'));
  stop.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  comeBack();
  expect(server.asked()).toHaveLength(1);
});

test('a call that needs no session never waits', async () => {
  const server = fakeServer();
  const { renewal } = begin();
  const { auth } = await import('@baisi/contract/auth');
  server.refuse(auth.logout, 'session-ended');
  await expect(call(auth.logout, {})).rejects.toThrow('Token失效');
  expect(renewal.read()).toBe('live');
});
