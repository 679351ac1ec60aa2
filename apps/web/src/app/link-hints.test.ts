import type { MenuNode } from '@baisi/contract/permissions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../platform/session/session-store.ts';
import { prepareHintedPages } from './link-hints.ts';
import { pages } from './page-registry.ts';

const users: MenuNode = {
  id: 'users',
  path: '/isystem/user',
  name: 'users',
  component: 'system/UserList',
  route: '1',
  meta: { title: '用户管理', keepAlive: true, internalOrExternal: false },
};

test('a page is fetched when a link to it is pointed at or focused, and no link to elsewhere fetches one', () => {
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
