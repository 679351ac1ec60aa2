import { expect, test, vi } from 'vitest';
import { aSignIn, aUser } from '../../testing/people.ts';
import { keys } from '../storage/keys.ts';
import { markArrival, takeArrival } from './arrival.ts';
import { greetingAt } from './greeting.ts';
import { afterPermissions, afterSignIn, nobody } from './session.logic.ts';
import { useSession } from './session-store.ts';

const own = {
  menu: [],
  auth: [{ action: 'user:add', type: '1', describe: '新增' }],
  allAuth: [{ action: 'user:add', type: '1', status: '1', describe: '新增' }],
  sysSafeMode: false,
  reach: 'rows',
};

/** The store of a page that opens now. */
async function reopened() {
  vi.resetModules();
  const { useSession: again } = await import('./session-store.ts');
  return again.getState();
}

test('a sign-in leaves nothing of the previous user', () => {
  const before = afterPermissions(afterSignIn(aSignIn()), own);
  expect(before.grants?.auth).toHaveLength(1);
  const after = afterSignIn(aSignIn({ userInfo: aUser({ id: 'u2' }), owes: ['password'] }));
  expect(after).toMatchObject({
    user: { id: 'u2' },
    grants: undefined,
    menu: undefined,
    owes: ['password'],
  });
});

test('account sign-in keeps the token in the tab, other ways keep it in the browser', () => {
  useSession.getState().signedIn(aSignIn(), 'tab');
  expect(sessionStorage.getItem(keys.token.name)).toContain('token-of-zhoulan');
  expect(localStorage.getItem(keys.token.name)).toBeNull();
  useSession.getState().signedIn(aSignIn(), 'browser');
  expect(sessionStorage.getItem(keys.token.name)).toBeNull();
  expect(localStorage.getItem(keys.token.name)).toContain('token-of-zhoulan');
});

test('a page opened later restores the session, its user and its obligations', async () => {
  useSession.getState().signedIn(aSignIn({ owes: ['password'] }), 'tab');
  useSession.getState().loadedPermissions(own);
  expect(await reopened()).toMatchObject({
    token: 'token-of-zhoulan',
    user: { realname: '周岚' },
    departs: [{ departName: '总部' }],
    owes: ['password'],
    grants: { auth: own.auth, allAuth: own.allAuth },
    dictionaries: { sex: [{ text: '男' }, { text: '女' }] },
  });
});

test('without a token nothing is restored, whatever else is stored', async () => {
  useSession.getState().signedIn(aSignIn(), 'tab');
  sessionStorage.removeItem(keys.token.name);
  expect(await reopened()).toMatchObject(nobody);
});

test('a stored user of an older version is dropped, the session stays', async () => {
  useSession.getState().signedIn(aSignIn(), 'tab');
  for (const area of [localStorage, sessionStorage]) {
    area.setItem(keys.user.name, JSON.stringify({ value: { id: 'u1' }, expire: null }));
  }
  expect(await reopened()).toMatchObject({ token: 'token-of-zhoulan', user: undefined });
});

test('leaving removes the user from memory and from the browser', () => {
  useSession.getState().signedIn(aSignIn(), 'tab');
  useSession.getState().loadedPermissions(own);
  markArrival();
  useSession.getState().left();
  expect(useSession.getState()).toMatchObject(nobody);
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('a sign-in is greeted once', () => {
  expect(takeArrival()).toBe(false);
  markArrival();
  expect(takeArrival()).toBe(true);
  expect(takeArrival()).toBe(false);
});

test.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('at hour %i the greeting is %s', { meta: { spec: 'login.welcome' } }, (hour, text) => {
  expect(greetingAt(hour)).toBe(text);
});
