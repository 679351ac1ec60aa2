import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Device } from '../device.ts';
import { HeaderRight } from './header-right.tsx';

function draw(device: Device) {
  const onPalette = vi.fn<() => void>();
  render(
    <HeaderRight
      device={device}
      person="周岚"
      version="1.2.3"
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

test.each(['tablet', 'mobile'] as const)(
  'on a %s the welcome gives way, and the search is a button that opens the palette',
  { meta: { spec: 'header.welcome' } },
  async (device) => {
    const { onPalette, user } = draw(device);
    expect(screen.queryByText(/欢迎您/)).toBeNull();
    expect(screen.queryAllByRole('link', { name: '帮助' })).toHaveLength(device === 'tablet' ? 1 : 0);
    await user.click(screen.getByRole('button', { name: '搜索菜单' }));
    expect(onPalette).toHaveBeenCalledOnce();
  },
);

test('the field that was pressed before it was there has the focus when it comes', async () => {
  const { user } = draw('desktop');
  await user.click(screen.getByRole('button', { name: /搜索菜单/ }));
  const field = await screen.findByRole('combobox', { name: '搜索菜单' });
  expect(document.activeElement).toBe(field);
});
