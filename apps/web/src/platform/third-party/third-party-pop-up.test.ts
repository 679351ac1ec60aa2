import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askInPopUp } from './third-party-pop-up.ts';

/** The pop-up that the browser opens next; null: it opens none. */
let popUp: { closed: boolean } | null;
const open = vi.fn<(address: string, name: string, features: string) => unknown>(() => popUp);

beforeEach(() => {
  vi.useFakeTimers();
  popUp = { closed: false };
  vi.stubGlobal('open', open);
  open.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const stateSent = () => new URL(open.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams.get('state');

function say(data: unknown, from: { origin?: string; source?: unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin: from.origin ?? window.location.origin });
  Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : popUp });
  window.dispatchEvent(event);
}

/** Records the outcome of a pop-up. */
function watched(asked: Promise<unknown>) {
  const heard: unknown[] = [];
  void asked.then((answer) => heard.push(answer));
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return heard;
  };
}

test('the pop-up is 500 by 500 and opens the provider, and its code is returned', {
  meta: { spec: 'login.third-party' },
}, async () => {
  const heard = watched(askInPopUp('oidc'));
  const [address, , features] = open.mock.calls[0] ?? [];
  expect(address).toMatch(/^\/sso\/thirdLogin\/render\/oidc\?state=[\w-]{24}&_t=\d+$/);
  expect(features).toContain('width=500,height=500');
  say({ type: 'third-login', state: stateSent(), code: 'once' });
  expect(await heard()).toEqual([{ kind: 'code', code: 'once' }]);
});

test('an answer without a code means that the sign-in failed', {
  meta: { spec: 'login.third-party' },
}, async () => {
  const heard = watched(askInPopUp('oidc'));
  say({ type: 'third-login', state: stateSent() });
  expect(await heard()).toEqual([{ kind: 'failed' }]);
});

test.each([
  [
    'another site',
    () => say({ type: 'third-login', state: stateSent(), code: 'x' }, { origin: 'https://evil.example' }),
  ],
  [
    'another window of our own',
    () => say({ type: 'third-login', state: stateSent(), code: 'x' }, { source: window }),
  ],
  [
    'a message with the state of another request',
    () => say({ type: 'third-login', state: 'a-state-of-somebody-else', code: 'x' }),
  ],
  ['a message of another type', () => say({ type: 'other', state: stateSent(), code: 'x' })],
])('%s is ignored', { meta: { spec: 'login.third-party' } }, async (_, speak) => {
  const heard = watched(askInPopUp('oidc'));
  speak();
  expect(await heard()).toEqual([]);
});

test('closing the pop-up ends the wait', async () => {
  const heard = watched(askInPopUp('oidc'));
  if (popUp !== null) popUp.closed = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await heard()).toEqual([{ kind: 'closed' }]);
});

test('a blocked pop-up is reported at once', async () => {
  popUp = null;
  expect(await watched(askInPopUp('oidc'))()).toEqual([{ kind: 'blocked' }]);
});

test('each request has a state of its own, kept only while it is pending', async () => {
  const heard = watched(askInPopUp('wecom'));
  const first = stateSent();
  expect(sessionStorage.getItem('pro__THIRD_STATE')).toContain(first);
  say({ type: 'third-login', state: first, code: 'x' });
  await heard();
  expect(sessionStorage.getItem('pro__THIRD_STATE')).toBeNull();
  open.mockClear();
  void askInPopUp('wecom');
  expect(stateSent()).not.toBe(first);
});
