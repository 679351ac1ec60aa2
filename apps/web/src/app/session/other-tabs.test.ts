import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenewal } from '../../platform/session/renewal.ts';
import type { News, SessionNews } from '../../platform/session/session-news.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { keys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { followOtherTabs } from './other-tabs.ts';

function follow(kept: 'tab' | 'browser') {
  useSession.getState().signedIn(aSignIn(), kept);
  const renewal = createRenewal(() => useSession.getState().token);
  const refresh = vi.fn(() => Promise.resolve());
  const listeners = new Set<(news: News) => void>();
  const news: SessionNews = {
    tell: vi.fn(),
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  onTestFinished(followOtherTabs({ news, renewal, refresh }));
  const say = (what: News) => {
    for (const heard of listeners) heard(what);
  };
  return { renewal, refresh, say };
}

/** Simulates a sign-in in another tab that stores a session for all tabs. */
function signedInElsewhere(user = aUser()): void {
  writeStored(keys.token, 'later', ['local']);
  writeStored(keys.user, user, ['local']);
  window.dispatchEvent(new StorageEvent('storage', { key: keys.token.name }));
}

test('a session renewed in another tab continues here without a question', () => {
  const { renewal, say } = follow('tab');
  renewal.tell('refused');
  say({ kind: 'renewed', before: 'token-of-zhoulan', result: aSignIn({ token: 'later' }) });
  expect([renewal.read(), useSession.getState().token]).toEqual(['live', 'later']);
});

test.each<[string, News]>([
  ['another session', { kind: 'renewed', before: 'other', result: aSignIn({ token: 'later' }) }],
  [
    'another person',
    {
      kind: 'renewed',
      before: 'token-of-zhoulan',
      result: aSignIn({ token: 'later', userInfo: aUser({ id: 'u-lili' }) }),
    },
  ],
])('news of %s is ignored', (_, news) => {
  const { renewal, say } = follow('tab');
  renewal.tell('refused');
  say(news);
  expect([renewal.read(), useSession.getState().token]).toEqual(['ended', 'token-of-zhoulan']);
});

test('a new sign-in of the same user for all tabs is adopted, and the permissions are loaded again', () => {
  const { renewal, refresh } = follow('browser');
  renewal.tell('refused');
  signedInElsewhere();
  expect([renewal.read(), useSession.getState().token]).toEqual(['live', 'later']);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a sign-in of the same user in another tab is adopted even if this tab notices the end of its session later', () => {
  const { renewal } = follow('browser');
  signedInElsewhere();
  expect(useSession.getState().token).toBe('token-of-zhoulan');
  renewal.tell('refused');
  expect([renewal.read(), useSession.getState().token]).toEqual(['live', 'later']);
});

test('a tab whose own session ended continues with the session that the browser stores for all tabs', () => {
  const { renewal } = follow('tab');
  signedInElsewhere();
  renewal.tell('refused');
  expect([renewal.read(), useSession.getState().token]).toEqual(['live', 'later']);
  expect(sessionStorage.getItem(keys.token.name)).toBeNull();
});

test.each(['browser', 'tab'] as const)('the dialog stays when another user signed in (%s)', (kept) => {
  const { renewal } = follow(kept);
  renewal.tell('refused');
  signedInElsewhere(aUser({ id: 'u-lili' }));
  expect([renewal.read(), useSession.getState().token]).toEqual(['ended', 'token-of-zhoulan']);
});
