import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { paletteNames } from '../../platform/looks/looks.logic.ts';
import { defaultSettings } from '../../platform/settings/settings.logic.ts';
import { changeSettings, useSettings } from '../../platform/settings/settings-store.ts';
import type { DerivePalette } from './choose-colour.ts';
import { settingsOpen } from './open-settings.ts';
import { SettingsDrawer } from './settings-drawer.tsx';

const derived: DerivePalette = (colour) =>
  Promise.resolve({
    colour,
    light: paletteNames.map(() => '#096dd9'),
    dark: paletteNames.map(() => '#61a7e7'),
  });

async function open(derive: DerivePalette = derived) {
  settingsOpen.write(true);
  render(<SettingsDrawer derive={derive} />);
  await act(async () => undefined);
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const onOff = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const saved = () => screen.queryByText('设置已保存') !== null;

test('menu theme, navigation mode and appearance apply at once, and a message says that they are saved', {
  meta: { spec: 'settings.menu-theme settings.navigation settings.kept' },
}, async () => {
  await open();
  expect(screen.getByRole('dialog', { name: '系统设置' })).toBeTruthy();
  expect([choice('亮色菜单风格').checked, saved()]).toEqual([true, false]);
  await userEvent.click(choice('暗色菜单风格'));
  await userEvent.click(choice('顶部栏导航'));
  await userEvent.click(choice('暗色'));
  expect(useSettings.getState()).toMatchObject({
    menuTheme: 'dark',
    layout: 'topmenu',
    appearance: 'dark',
  });
  expect(saved()).toBe(true);
});

test('the fluid width is available with the top menu only, the fixed side menu with the side menu only', {
  meta: { spec: 'settings.content-width settings.fix-side settings.navigation' },
}, async () => {
  changeSettings({ fixSidebar: true });
  await open();
  expect(choice('流式').disabled).toBe(true);
  expect(screen.getByText('该设定仅 [顶部栏导航] 时有效')).toBeTruthy();
  expect([onOff('固定侧边菜单').checked, onOff('固定侧边菜单').disabled]).toEqual([true, false]);
  await userEvent.click(choice('顶部栏导航'));
  expect([onOff('固定侧边菜单').checked, onOff('固定侧边菜单').disabled]).toEqual([false, true]);
  await userEvent.click(choice('流式'));
  expect(useSettings.getState().contentWidth).toBe('Fluid');
});

test('hiding the header is disabled, with the reason, until the header is fixed', {
  meta: { spec: 'settings.fix-header' },
}, async () => {
  await open();
  expect(onOff('下滑时隐藏页头').disabled).toBe(true);
  expect(screen.getByText('固定页头时可配置')).toBeTruthy();
  await userEvent.click(onOff('固定页头'));
  expect(screen.queryByText('固定页头时可配置')).toBeNull();
  await userEvent.click(onOff('下滑时隐藏页头'));
  expect(useSettings.getState()).toMatchObject({ fixedHeader: true, autoHideHeader: true });
  await userEvent.click(onOff('固定页头'));
  expect(onOff('下滑时隐藏页头').checked).toBe(false);
});

test('colour-weak mode, multi-tab mode and density are switches', {
  meta: { spec: 'settings.weak settings.multi-tab' },
}, async () => {
  await open();
  for (const name of ['色弱模式', '多页签模式', '紧凑密度']) await userEvent.click(onOff(name));
  expect(useSettings.getState()).toMatchObject({ colourWeak: true, multipage: false, density: 'compact' });
});

test('nine named colours are available, 拂晓蓝 by default; another one applies with its shades', {
  meta: { spec: 'settings.colour settings.at-once' },
}, async () => {
  await open();
  const group = screen.getByRole('group', { name: '主题色' });
  expect(group.querySelectorAll('input[type=radio]')).toHaveLength(9);
  expect(choice('拂晓蓝（默认）').checked).toBe(true);
  await userEvent.click(choice('明青'));
  await waitFor(() => expect(useSettings.getState().colour).toBe('#13C2C2'));
  expect(useSettings.getState().palette?.colour).toBe('#13C2C2');
  expect(saved()).toBe(true);
});

test('the drawer names the chosen colour, and says of a pale one that buttons and links are darkened', {
  meta: { spec: 'settings.colour' },
}, async () => {
  await open();
  const hint = '拂晓蓝（默认）：该颜色较浅，按钮和链接已自动加深，文字更易辨认。';
  expect(screen.getByText(hint)).toBeTruthy();
  await userEvent.click(choice('酱紫'));
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  expect(screen.getByText('酱紫')).toBeTruthy();
  expect(screen.queryByText(/\d : 1/)).toBeNull();
});

test('a colour that cannot be derived shows a message; the old colour and everything else stay', {
  meta: { spec: 'errors.theme' },
}, async () => {
  changeSettings({ menuTheme: 'dark', layout: 'topmenu' });
  const before = useSettings.getState();
  await open(() => Promise.reject(new Error('no chunk')));
  await userEvent.click(choice('火山'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update theme');
  expect(useSettings.getState()).toEqual(before);
  expect(choice('拂晓蓝（默认）').checked).toBe(true);
});

test('of two colours chosen quickly the later one stays, whichever is derived first', async () => {
  const makers: (() => void)[] = [];
  await open(
    (colour) =>
      new Promise((resolve) => {
        makers.push(() => void derived(colour).then(resolve, () => undefined));
      }),
  );
  makers.length = 0;
  await userEvent.click(choice('火山'));
  await userEvent.click(choice('酱紫'));
  for (const make of makers.toReversed()) make();
  await waitFor(() => expect(useSettings.getState().colour).toBe('#722ED1'));
  await act(async () => undefined);
  expect(useSettings.getState().colour).toBe('#722ED1');
});

test('恢复默认 restores the defaults, and the drawer closes by its cross and by Escape', async () => {
  changeSettings({ menuTheme: 'dark', fixedHeader: true, density: 'compact', appearance: 'dark' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(useSettings.getState()).toEqual(defaultSettings);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(settingsOpen.read()).toBe(false);
  settingsOpen.write(true);
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  expect(settingsOpen.read()).toBe(false);
  vi.restoreAllMocks();
});
