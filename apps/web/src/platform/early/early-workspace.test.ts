import { permissions } from '@baisi/contract/permissions';
import { session, tokenHeader } from '@baisi/contract/session';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { call } from '../api/call.ts';
import { useSession } from '../session/session-store.ts';
import { keys } from '../storage/keys.ts';
import { writeStored } from '../storage/storage.ts';
import { beginWorkspace, takeEarlyAnswers } from './early-workspace.ts';

function openServer() {
  const server = fakeServer();
  server.on(permissions.own, () => ({ menu: [], auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' }));
  server.on(session.userInfo, () => aUser());
  return server;
}

test('the early requests for user and permissions equal those of the workspace, which uses their responses', async () => {
  const server = openServer();
  writeStored(keys.token, 'of all tabs', ['local']);
  writeStored(keys.token, 'of this tab');
  const early = beginWorkspace();
  expect(early?.token).toBe('of this tab');
  expect((await call(permissions.own, {}, { asked: early?.permissions })).menu).toEqual([]);
  expect((await call(session.userInfo, {}, { asked: early?.person })).realname).toBe('周岚');
  const asked = server.asked();
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([permissions.own, session.userInfo]);
  expect(asked.map(({ headers }) => headers.get(tokenHeader))).toEqual(['of this tab', 'of this tab']);
});

test('without a session nothing is requested, and an expired token is not a session', () => {
  const server = openServer();
  expect(beginWorkspace()).toBeUndefined();
  localStorage.setItem(keys.token.name, '{"value":"token","expire":1}');
  expect(beginWorkspace()).toBeUndefined();
  expect(server.asked()).toEqual([]);
});

test('a request that the server would refuse to a session with an obligation is not sent', () => {
  const server = openServer();
  useSession.getState().signedIn(aSignIn({ owes: ['department'] }), 'tab');
  expect(beginWorkspace()?.permissions).toBeUndefined();
  expect(server.asked().map(({ endpoint }) => endpoint)).toEqual([session.userInfo]);
  useSession.getState().settled('department');
  expect(beginWorkspace()?.permissions).toBeDefined();
});

test('early responses are used once, and only by the session that requested them', () => {
  openServer();
  writeStored(keys.token, 'mine');
  window.earlyAnswers = beginWorkspace();
  expect(takeEarlyAnswers('mine')?.token).toBe('mine');
  expect(takeEarlyAnswers('mine')).toBeUndefined();
  window.earlyAnswers = beginWorkspace();
  expect(takeEarlyAnswers('of somebody else')).toBeUndefined();
  expect(takeEarlyAnswers('mine')).toBeUndefined();
});

test('an unreachable server causes no error before the response is needed', async () => {
  fakeServer().goAway();
  writeStored(keys.token, 'mine');
  const early = beginWorkspace();
  await expect(call(permissions.own, {}, { asked: early?.permissions })).rejects.toMatchObject({ status: 0 });
});
