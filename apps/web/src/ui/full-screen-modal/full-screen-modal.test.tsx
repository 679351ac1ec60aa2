import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FullScreenModal } from './full-screen-modal.tsx';

function Example({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button type="button" onClick={() => setOpen(true)}>
        再开
      </button>
      <FullScreenModal
        title="详细信息"
        open={open}
        width={640}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <input aria-label="备注" />
      </FullScreenModal>
    </ConfigProvider>
  );
}
const dialog = () => screen.findByRole('dialog', { name: '详细信息' });

test('a dialog can be maximized and restored, and keeps its input', {
  meta: { spec: 'row-details' },
}, async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Example />);
  await user.type(await screen.findByLabelText('备注'), '加急');
  expect((await dialog()).style.width).toBe('640px');
  await user.click(screen.getByRole('button', { name: '全屏' }));
  expect((await dialog()).style.width).toBe('100vw');
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('加急');
  await user.click(screen.getByRole('button', { name: '退出全屏' }));
  expect((await dialog()).style.width).toBe('640px');
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('加急');
});

test('a dialog can be maximized and closed by keyboard', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const onClose = vi.fn<() => void>();
  render(<Example onClose={onClose} />);
  (await screen.findByRole('button', { name: '全屏' })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('退出全屏');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog closed while maximized opens in its own size again', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Example />);
  await user.click(await screen.findByRole('button', { name: '全屏' }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByText('再开'));
  expect((await dialog()).style.width).toBe('640px');
  expect(screen.getByRole('button', { name: '全屏' })).toBeTruthy();
});
