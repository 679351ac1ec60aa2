import { auth } from '@baisi/contract/auth';
import { session, tokenHeader } from '@baisi/contract/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake-server.ts';
import { restoreAfterInlineScript } from '../../testing/inline-script.ts';
import { aUser } from '../../testing/people.ts';
import { keys } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { beginSignIn } from './early-sign-in.ts';

const replace = vi.fn<(to: string) => void>();

/** Fakes the location that the inline script reads. */
function open(search = ''): void {
  vi.stubGlobal('location', { search, hash: '', replace, href: 'http://localhost/' });
}

restoreAfterInlineScript();

beforeEach(() => {
  replace.mockClear();
});

function picturesFrom(server: ReturnType<typeof fakeServer>) {
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
}

/** Fires the event that the browser fires after parsing the page. */
const arrived = () => document.dispatchEvent(new Event('DOMContentLoaded'));

test('the captcha is requested as soon as the page is painted, under the key that the sign-in sends', {
  meta: { spec: 'login.opening' },
}, async () => {
  const server = fakeServer();
  picturesFrom(server);
  open();
  const { captcha } = beginSignIn();
  expect(server.asked()).toEqual([]);
  arrived();
  expect(await captcha?.picture).toBe(`data:image/png;base64,${captcha?.checkKey}`);
  expect(server.inputs(auth.captcha)).toEqual([{ checkKey: captcha?.checkKey }]);
});

test.each([
  ['refused', () => fakeServer().refuse(auth.captcha, 'too-many-requests')],
  ['out of reach', () => fakeServer().goAway()],
  ['not a picture', () => fakeServer().on(auth.captcha, () => 'javascript:alert(1)')],
])('a first captcha that is %s is left to the app', async (_, prepare) => {
  prepare();
  open();
  const { captcha } = beginSignIn();
  arrived();
  expect(await captcha?.picture).toBeUndefined();
});

/** A server that accepts these tokens. */
function serverKnowing(...live: string[]) {
  const server = fakeServer();
  picturesFrom(server);
  server.on(session.userInfo, (_, { headers }) => {
    if (!live.includes(headers.get(tokenHeader) ?? '')) throw new Refused('session-ended');
    return aUser();
  });
  return server;
}

test.each([
  ['the tab', ['session']],
  ['the browser', ['local']],
] as const)(
  'a live session skips the sign-in page: kept in %s',
  { meta: { spec: 'guard.with-token' } },
  async (_, areas) => {
    const server = serverKnowing('token');
    writeStored(keys.token, 'token', areas);
    open('?redirect=%2Fisystem%2Fuser');
    const page = beginSignIn();
    arrived();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/isystem/user'));
    expect(page.captcha).toBeUndefined();
    expect(server.asked().map(({ endpoint }) => endpoint)).toEqual([session.userInfo]);
  },
);

test('opening the sign-in page clears the token of an ended session, and starts the page', {
  meta: { spec: 'login.opening' },
}, async () => {
  serverKnowing();
  writeStored(keys.token, 'dead', ['session', 'local']);
  open();
  const page = beginSignIn();
  arrived();
  await vi.waitFor(() => expect(page.captcha).toBeDefined());
  expect(await page.captcha?.picture).toBe(`data:image/png;base64,${page.captcha?.checkKey}`);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(replace).not.toHaveBeenCalled();
  expect(document.documentElement.style.visibility).toBe('');
});

test('a live session of the browser is found although the tab stores an ended one', async () => {
  serverKnowing('live');
  writeStored(keys.token, 'dead', ['session']);
  writeStored(keys.token, 'live', ['local']);
  open();
  beginSignIn();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard/analysis'));
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['out of reach', () => serverKnowing().goAway()],
  ['in trouble', () => serverKnowing().refuse(session.userInfo, 'internal')],
])('when the server is %s the page opens, and the session stays', async (_, trouble) => {
  trouble();
  writeStored(keys.token, 'token');
  open();
  const page = beginSignIn();
  arrived();
  await vi.waitFor(() => expect(page.captcha).toBeDefined());
  expect(readStored(keys.token)).toBe('token');
  expect(replace).not.toHaveBeenCalled();
});

test('a slow server does not delay the page for longer than a second', () => {
  vi.useFakeTimers();
  try {
    const server = serverKnowing();
    server.on(session.userInfo, () => new Promise(() => {}));
    writeStored(keys.token, 'token');
    open();
    const page = beginSignIn();
    expect(document.documentElement.style.visibility).toBe('hidden');
    vi.advanceTimersByTime(1_000);
    expect(document.documentElement.style.visibility).toBe('');
    expect(page.captcha).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

const worthless = [
  'no json',
  'null',
  '"token"',
  '{"value":"token"}',
  '{"value":"token","expire":1}',
  '{"value":"token","expire":"never"}',
  '{"value":"","expire":null}',
  '{"value":7,"expire":null}',
  '{"value":"令牌","expire":null}',
];

test.each(worthless)(
  'opening the sign-in page clears an invalid token: %s',
  { meta: { spec: 'login.opening' } },
  (stored) => {
    picturesFrom(fakeServer());
    localStorage.setItem(keys.token.name, stored);
    sessionStorage.setItem(keys.token.name, stored);
    open();
    beginSignIn();
    expect(replace).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  },
);

test.each([...worthless, '{"value":"token","expire":null}', '{"value":"token","expire":99999999999999}'])(
  'sign-in page and workspace accept the same tokens, so that they never redirect to each other forever: %s',
  (stored) => {
    const server = serverKnowing('token');
    localStorage.setItem(keys.token.name, stored);
    const workspaceSaysSo = readStored(keys.token) !== undefined;
    open();
    beginSignIn();
    expect(server.asked(session.userInfo).length > 0).toBe(workspaceSaysSo);
  },
);

test('a browser that refuses storage shows the sign-in page', () => {
  picturesFrom(fakeServer());
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open();
  expect(beginSignIn().captcha).toBeDefined();
});

test('a form submitted before the app listens is recorded and returned once', () => {
  picturesFrom(fakeServer());
  open();
  const { takeSubmit } = beginSignIn();
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  expect(takeSubmit()).toBe(true);
  expect(takeSubmit()).toBe(false);
  const later = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('a button pressed before the app listens is returned once, the last of several', () => {
  picturesFrom(fakeServer());
  open();
  const { takePress } = beginSignIn();
  document.body.innerHTML =
    '<button type="button" id="a"></button><button type="button" id="b"><i></i></button><button id="c"></button>';
  for (const pressed of ['#a', '#b i', '#c']) document.querySelector<HTMLElement>(pressed)?.click();
  expect(takePress()?.id).toBe('b');
  document.querySelector<HTMLElement>('#a')?.click();
  expect(takePress()).toBeUndefined();
  document.body.innerHTML = '';
});

test('going back to the sign-in page after a sign-in redirects to the workspace again', async () => {
  serverKnowing('token');
  open();
  beginSignIn();
  writeStored(keys.token, 'token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/analysis'));
});
