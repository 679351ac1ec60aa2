import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { logout } from '@baisi/contract/signed-in';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, refusalOf, statusText } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { createRenewal, renewSessionsBy } from '../../platform/session/renewal.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { createSignal } from '../../platform/signal.ts';
import { keys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import type { Hindrance } from './entry.ts';
import { metAtEntrance } from './entry-failure.ts';

beforeEach(() => {
  // The sign-out of a user who is turned away is sent while the code for it loads, at times after the outcome is known.
  fakeServer().on(logout, () => null);
  // The timer stays pending: the pause before the sign-in page opens does not end in these tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

const signIn = (where: 'tab' | 'browser') => useSession.getState().signedIn(aSignIn(), where);

/** Contents of browser storage beside the refused token. */
const storageStates = {
  'in the tab': () => signIn('tab'),
  'in the browser': () => signIn('browser'),
  'in both, the other of another person': () => {
    signIn('tab');
    writeStored(keys.token, 'another', ['local']);
    writeStored(keys.user, aUser({ id: 'u-lili' }), ['local']);
  },
  'without the person': () => {
    signIn('tab');
    useSession.setState({ user: undefined });
  },
  'in both, the other newer and of the same person': () => {
    signIn('tab');
    writeStored(keys.token, 'newer', ['local']);
  },
} as const;

const envelope = (message: string, error?: string) => ({ success: false, message, code: 500, error });
const failed = '请求用户信息失败，请重试！';
const ended = { entry: 'ended', standing: 'ended', text: undefined };
const turnedAway = (text: string) => ({ entry: 'out', standing: 'over', text });
/** Text for developers (product-spec §8). */
const logged = 'permissions must be a non-null array';
/** Replaces the console, whose output would fail the test. */
const heardWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const hindered = (text: string | undefined) => ({ entry: 'hindered', standing: 'live', text });

/** Failures at the start, and the outcome of each. */
const answers: readonly (readonly [
  string,
  unknown,
  { entry: string; standing: string; text: string | undefined },
])[] = [
  ['401 that ends the session', refusalOf(401, envelope('Token失效，请重新登录', 'session-ended')), ended],
  ['500 with Token失效', refusalOf(500, envelope('Token失效请重新登录')), ended],
  ['another 401', refusalOf(401, undefined), turnedAway('未授权，请重新登录')],
  ['403', refusalOf(403, envelope('拒绝访问', 'forbidden')), turnedAway(failed)],
  ['404', refusalOf(404, undefined), turnedAway(failed)],
  ['another 500', refusalOf(500, envelope('操作失败，请稍后再试', 'internal')), turnedAway(failed)],
  ['a page in place of JSON', refusalOf(200, undefined), turnedAway(failed)],
  ['an empty menu', 'empty-menu', turnedAway('您没有任何菜单权限，请联系管理员!')],
  ['504', refusalOf(504, undefined), hindered('网络超时')],
  ['502', refusalOf(502, undefined), hindered('服务暂时不可用')],
  ['429', refusalOf(429, undefined), hindered('操作过于频繁')],
  ['no network', new ApiError({ status: 0, code: 0, message: statusText(0) }), hindered(undefined)],
  [
    'a password that must be changed',
    refusalOf(403, envelope('', 'password-change-due')),
    { entry: 'owing', standing: 'live', text: undefined },
  ],
];

describe.each(Object.entries(storageStates))('a session kept %s', (state, keep) => {
  test.each(answers)(
    '%s leads to its defined outcome',
    { meta: { spec: 'guard.first-navigation' } },
    (_, reason, expected) => {
      const warned = heardWarnings();
      keep();
      const { token = '' } = useSession.getState();
      const renewal = createRenewal(() => useSession.getState().token);
      const hindrance = createSignal<Hindrance | undefined>(undefined);
      const browser = { open: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() };
      const entry = metAtEntrance(
        reason,
        { fullPath: '/isystem/role', token },
        { browser, renewal, hindrance },
      );
      const goesOn = expected === ended && state.endsWith('same person');
      expect({ entry, standing: renewal.read(), text: hindrance.read()?.text }).toEqual(
        goesOn ? { entry: 'renewed', standing: 'live', text: undefined } : expected,
      );
      expect(useSession.getState().token).toBe(goesOn ? 'newer' : token);
      expect(warned.mock.calls).toEqual(reason === 'empty-menu' ? [[logged]] : []);
    },
  );
});

test('a response without a menu is logged for developers, and the user is turned away', {
  meta: { spec: 'errors.no-permissions' },
}, async () => {
  const warned = heardWarnings();
  const server = fakeServer();
  server.on(logout, () => null);
  signIn('tab');
  const { token = '' } = useSession.getState();
  const cause = permissions.own.result.safeParse({ menu: null, auth: [], allAuth: [] }).error;
  const reason = new ApiError({ status: 200, code: 0, message: '页面与服务器版本不一致' }, { cause });
  const hindrance = createSignal<Hindrance | undefined>(undefined);
  const browser = { open: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() };
  const renewal = createRenewal(() => useSession.getState().token);
  expect(metAtEntrance(reason, { fullPath: '/', token }, { browser, renewal, hindrance })).toBe('out');
  expect(hindrance.read()?.text).toBe(failed);
  expect(warned.mock.calls).toEqual([[logged]]);
});

test('a user turned away at the entrance is signed out on the server, and nothing else is sent', async () => {
  const server = fakeServer();
  server.on(logout, () => null);
  signIn('tab');
  const renewal = createRenewal(() => useSession.getState().token);
  onTestFinished(renewSessionsBy(renewal));
  const browser = { open: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() };
  const { token = '' } = useSession.getState();
  heardWarnings();
  metAtEntrance(
    'empty-menu',
    { fullPath: '/', token },
    { browser, renewal, hindrance: createSignal<Hindrance | undefined>(undefined) },
  );
  await expect(call(session.userInfo, {})).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.asked().map(({ endpoint }) => endpoint)).toEqual([logout]);
});
