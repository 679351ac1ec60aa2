import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Device } from '../device.ts';
import { HeaderRight } from './header-right.tsx';

function draw(device: Device, version = '1.2.3', person = '周岚') {
  const onPalette = vi.fn<() => void>();
  render(
    <HeaderRight
      device={device}
      person={person}
      avatar={null}
      version={version}
      finder={{ targets: [], onOpen: () => {}, onPalette }}
      helpPath="/about/help"
      userEntries={[{ key: 'out', label: '退出登录', icon: 'sign-out', onSelect: () => {} }]}
    />,
  );
  return { onPalette, user: userEvent.setup() };
}

test('on a desktop the header has search, help, and the welcome with the version beside it', {
  meta: { spec: 'header.welcome layout.frame' },
}, async () => {
  draw('desktop');
  expect(screen.getByText('欢迎您，周岚').parentElement?.textContent).toBe('欢迎您，周岚v1.2.3');
  expect(screen.getByRole('link', { name: '帮助' }).getAttribute('href')).toBe('/about/help');
  expect(await screen.findByRole('combobox', { name: '搜索菜单' })).toBeTruthy();
});

test('a server version is shown without its build, and a long name can be read in full', () => {
  draw('desktop', '1.2.3+0a1b2c3d', '阿不都热合曼·买买提明·吐尔逊江');
  expect(screen.getByText('v1.2.3')).toBeTruthy();
  expect(screen.getByRole('button', { name: /用户菜单/ }).title).toBe('阿不都热合曼·买买提明·吐尔逊江');
});

test.each(['tablet', 'mobile'] as const)(
  'on a %s the welcome is hidden, and the search is a button that opens the palette',
  { meta: { spec: 'header.welcome' } },
  async (device) => {
    const { onPalette, user } = draw(device);
    expect(screen.queryByText(/欢迎您/)).toBeNull();
    expect(screen.queryAllByRole('link', { name: '帮助' })).toHaveLength(device === 'tablet' ? 1 : 0);
    await user.click(screen.getByRole('button', { name: '搜索菜单' }));
    expect(onPalette).toHaveBeenCalledOnce();
  },
);

test('pressing the search before it has loaded focuses the field when it arrives', async () => {
  const { user } = draw('desktop');
  await user.click(screen.getByRole('button', { name: /搜索菜单/ }));
  const field = await screen.findByRole('combobox', { name: '搜索菜单' });
  expect(document.activeElement).toBe(field);
});
