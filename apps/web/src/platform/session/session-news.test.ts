import { expect, test, vi } from 'vitest';
import { aSignIn } from '../../testing/people.ts';
import { type News, sessionNewsOver } from './session-news.ts';

/** Two ends of one channel. */
function twoTabs() {
  const [one, other] = [new EventTarget(), new EventTarget()];
  const endOf = (own: EventTarget, far: EventTarget) => ({
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
    postMessage: (data: unknown) =>
      far.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
  });
  return {
    tab: sessionNewsOver(endOf(one, other)),
    other: sessionNewsOver(endOf(other, one)),
    say: (data: unknown) => one.dispatchEvent(new MessageEvent('message', { data })),
  };
}

test.each<News>([
  { kind: 'department', token: 'a' },
  { kind: 'renewed', before: 'a', result: aSignIn() },
])('a message of one tab ($kind) reaches the others, and not itself', (news) => {
  const { tab, other } = twoTabs();
  const [here, there] = [vi.fn(), vi.fn()];
  tab.listen(here);
  const stop = other.listen(there);
  tab.tell(news);
  expect(there).toHaveBeenCalledExactlyOnceWith(news);
  expect(here).not.toHaveBeenCalled();
  stop();
  tab.tell(news);
  expect(there).toHaveBeenCalledOnce();
});

test.each([undefined, 'department', { kind: 'department' }, { kind: 'renewed', before: 'a', result: {} }])(
  'an invalid message is dropped: %j',
  (data) => {
    const { tab, say } = twoTabs();
    const heard = vi.fn();
    tab.listen(heard);
    say(data);
    expect(heard).not.toHaveBeenCalled();
  },
);
