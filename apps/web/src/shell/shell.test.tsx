import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MenuEntry } from '../platform/menu/menu-entries.logic.ts';
import { changeSettings, useSettings } from '../platform/settings/settings-store.ts';
import type { Device } from './device.ts';
import { Shell } from './shell.tsx';
import { TopMenu } from './top-menu/top-menu.tsx';

const entries: MenuEntry[] = [
  { kind: 'page', id: 'home', path: '/dashboard/analysis', title: '首页', icon: 'home' },
  { kind: 'page', id: 'user', path: '/isystem/user', title: '用户管理', icon: 'user' },
];

function show(device: Device = 'desktop') {
  return render(
    <Shell
      facts={{
        device,
        entries,
        path: '/isystem/user',
        trail: [{ title: '用户管理', path: '/isystem/user' }],
        front: 'tab-1',
      }}
      topMenu={<TopMenu entries={entries} path="/isystem/user" />}
      headerRight={<p>右侧</p>}
      tabBar={<p>标签</p>}
    >
      <p>页面</p>
    </Shell>,
  );
}

const aside = () => screen.queryByRole('complementary');
const navigation = () => screen.getByRole('navigation', { name: '主导航' });
const crumbs = () => screen.queryByRole('navigation', { name: '面包屑' });

test('with the side menu the frame has logo, header with breadcrumb, tabs and page', {
  meta: { spec: 'layout.frame logo' },
}, () => {
  show();
  expect(aside()?.contains(navigation())).toBe(true);
  expect(crumbs()).toBeTruthy();
  for (const text of ['右侧', '标签', '页面']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '百司 首页' }).getAttribute('href')).toBe('/dashboard/analysis');
});

test('with the top menu the navigation is in the header, together with the logo', {
  meta: { spec: 'layout.frame settings.navigation' },
}, () => {
  changeSettings({ layout: 'topmenu' });
  show();
  expect(aside()).toBeNull();
  const header = screen.getByRole('banner');
  expect(header.contains(navigation())).toBe(true);
  expect(header.contains(screen.getByRole('link', { name: '百司 首页' }))).toBe(true);
});

test('in a narrow window the menu is in a drawer, with the side menu as with the top menu', {
  meta: { spec: 'responsive' },
}, () => {
  changeSettings({ layout: 'topmenu' });
  show('tablet');
  expect(aside()).toBeNull();
  expect(screen.getByRole('button', { name: '打开菜单' })).toBeTruthy();
  expect(crumbs()).toBeTruthy();
});

test('a folded side menu stays folded on reload', { meta: { spec: 'settings.kept' } }, async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: '收起菜单' }));
  expect(useSettings.getState().sidebarOpened).toBe(false);
  unmount();
  show();
  expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy();
});
