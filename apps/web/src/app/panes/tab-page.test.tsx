import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { narrowFrames } from '../../platform/menu/frame-policy.ts';
import type { MenuRoute } from '../../platform/menu/menu-routes.logic.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TabPage } from './tab-page.tsx';

const route = (over: Partial<MenuRoute>): MenuRoute => ({
  pattern: '/bi',
  title: '看板',
  component: 'layouts/IframePageView',
  keepAlive: true,
  landing: undefined,
  trail: [],
  ...over,
});
const site = 'https://bi.example.com/board?a=1';

test('another site is shown in a sandboxed frame, its name above it, and opens in its own window', async () => {
  renderPage(<TabPage route={route({ frameUrl: site })} />);
  const frame = await screen.findByTitle('看板');
  expect(Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]))).toMatchObject({
    src: site,
    sandbox: expect.stringMatching(/^(?!.*top-navigation).*allow-scripts/),
    referrerpolicy: 'no-referrer',
  });
  expect(screen.getByText('外部页面 · bi.example.com')).toBeTruthy();
  expect(screen.getByRole('status', { name: '页面加载中' })).toBeTruthy();
  fireEvent.load(frame);
  expect(screen.queryByRole('status')).toBeNull();
  const way = screen.getByRole('link', { name: '在新窗口打开' });
  expect([way.getAttribute('target'), way.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('a site that does not respond is reported after 15 s; one that loads late is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    renderPage(<TabPage route={route({ frameUrl: site })} />);
    const frame = await screen.findByTitle('看板');
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await screen.findByRole('alert')).textContent).toContain('页面长时间没有响应');
    fireEvent.load(frame);
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a site added to the menu after the document loaded asks for a reload', async () => {
  narrowFrames(['https://wiki.example.com/']);
  renderPage(<TabPage route={route({ frameUrl: site })} />);
  expect((await screen.findByRole('alert')).textContent).toContain('刷新后即可在此打开');
  expect(screen.queryByTitle('看板')).toBeNull();
});

test.each([
  ['a component that does not exist', route({ component: 'modules/Nothing' })],
  ['a frame without a valid address', route({})],
])('%s is named for the administrator of the menu', { meta: { spec: 'exceptions' } }, (_, named) => {
  renderPage(<TabPage route={named} />);
  expect(screen.getByRole('heading', { name: '【看板】页面未找到' })).toBeTruthy();
  expect(screen.getByText(new RegExp(named.component))).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
});
