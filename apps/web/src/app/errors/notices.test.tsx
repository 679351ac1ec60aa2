import { act, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '../../platform/notify.ts';
import { Notices } from './notices.tsx';

afterEach(() => void vi.useRealTimers());

function draw(): void {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Notices />
      </App>
    </ConfigProvider>,
  );
}

test('a failure shared by many requests is shown once, with its request id to copy', async () => {
  draw();
  for (const requestId of ['r-16', 'r-17'])
    act(() => notify.error({ title: '系统错误 (500)', text: '操作失败，请稍后再试', requestId }));
  expect(await screen.findByText('r-17')).toBeTruthy();
  expect(screen.getAllByText('系统错误 (500)')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '复制请求编号' })).toBeTruthy();
});

test('a notification stays for 4 s', { meta: { spec: 'limits.notification' } }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw();
  act(() => notify.error({ title: '系统提示', text: '拒绝访问' }));
  expect(await screen.findByText('拒绝访问')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(screen.queryByText('拒绝访问')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.queryByText('拒绝访问')).toBeNull());
});
