import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../navigation/browser.ts';
import { ReloadPrompt } from './reload-prompt.tsx';
import { offerReload, postponeReload, withdrawUpgrade } from './reload-wish.ts';

beforeEach(() => act(postponeReload));

const said = () => screen.getByRole('status').textContent;

test('a new version is offered in a corner and loads only when the user presses the button', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  render(<ReloadPrompt />);
  expect(said()).toBe('');
  act(() => offerReload({ kind: 'upgraded', version: 'press' }));
  expect(said()).toContain('发现新版本，点击刷新');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '稍后' }));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that the user postponed is not offered again; another version is', async () => {
  render(<ReloadPrompt />);
  act(() => offerReload({ kind: 'upgraded', version: 'first' }));
  await userEvent.click(screen.getByRole('button', { name: '稍后' }));
  act(() => offerReload({ kind: 'upgraded', version: 'first' }));
  expect(said()).toBe('');
  act(() => offerReload({ kind: 'upgraded', version: 'second' }));
  expect(said()).toContain('发现新版本');
  act(withdrawUpgrade);
  expect(said()).toBe('');
});

test('a missing chunk takes precedence over a new version', () => {
  render(<ReloadPrompt />);
  act(() => offerReload({ kind: 'upgraded', version: 'third' }));
  act(() => offerReload({ kind: 'incomplete' }));
  act(() => offerReload({ kind: 'upgraded', version: 'third' }));
  act(withdrawUpgrade);
  expect(said()).toContain('页面资源加载失败，系统可能已更新，请刷新重试');
});
