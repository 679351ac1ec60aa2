import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { watchConnection } from '../platform/connection/watch-connection.ts';
import { OfflineBar } from './offline-bar.tsx';

test('the bar shows while the server does not respond, and can retry at once', async () => {
  const there = { now: false };
  onTestFinished(watchConnection(async () => there.now));
  render(<OfflineBar />);
  expect(screen.getByRole('status').textContent).toBe('');
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('网络连接已断开，正在重试…')).toBeTruthy();
  there.now = true;
  await userEvent.click(screen.getByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
