import type { MenuNode } from '@baisi/contract/permissions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { createSignal } from '../../platform/signal.ts';
import { pages } from '../page-registry.ts';
import { prepareHintedPages, prepareMenuPages } from './link-hints.ts';

const users: MenuNode = {
  id: 'users',
  path: '/isystem/user',
  name: 'users',
  component: 'system/UserList',
  route: '1',
  meta: { title: '用户管理', keepAlive: true, internalOrExternal: false },
};

test('a page is fetched when a link to it is hovered or focused, and a link to elsewhere fetches none', () => {
  const prepare = vi.spyOn(pages['system/UserList'], 'prepare').mockImplementation(() => {});
  onTestFinished(prepareHintedPages());
  document.body.innerHTML =
    '<a href="/isystem/user?page=2"><b>用户</b></a><a href="https://elsewhere.example/isystem/user"><i>x</i></a>';
  const hint = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  hint('b', 'pointerover');
  expect(prepare).not.toHaveBeenCalled();
  useSession.setState({ menu: [users] });
  hint('b', 'pointerover');
  hint('i', 'pointerover');
  expect(prepare).toHaveBeenCalledOnce();
  hint('a', 'focusin');
  expect(prepare).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
});

/** Fakes a browser that becomes idle when `pass` is called. */
function idling() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
  return async () => {
    for (const act of waiting.splice(0)) act();
    await Promise.resolve();
    await Promise.resolve();
  };
}

test("the menu's pages are fetched one by one while the browser is idle, once antd is mounted", async () => {
  const fetched: string[] = [];
  for (const [key, page] of Object.entries(pages)) {
    vi.spyOn(page, 'fetchPart').mockImplementation(async () => {
      fetched.push(key);
      if (key === 'system/UserList') throw new Error('gone');
    });
  }
  const pass = idling();
  const due = createSignal(false);
  const stop = prepareMenuPages(due);
  useSession.setState({ menu: [users] });
  await pass();
  expect(fetched).toEqual([]);
  due.write(true);
  await pass();
  expect(fetched).toEqual(['system/UserList']);
  await pass();
  expect(fetched).toHaveLength(2);
  stop();
  await pass();
  expect(fetched).toHaveLength(2);
  expect(fetched).not.toContain('system/SysUserOnlineList');
});
