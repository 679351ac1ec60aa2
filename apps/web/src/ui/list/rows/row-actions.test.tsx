import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { expect, test, vi } from 'vitest';
import { RowActions } from './row-actions.tsx';

function renderActions() {
  const done = { edit: vi.fn(), remove: vi.fn() };
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <RowActions
        name="财务部"
        compact={false}
        actions={[
          { key: 'edit', label: '编辑', run: done.edit },
          { key: 'remove', label: '删除', folded: true, danger: true, run: done.remove },
        ]}
      />
    </ConfigProvider>,
  );
  return { user: userEvent.setup(), done, more: screen.getByRole('button', { name: '更多财务部的操作' }) };
}

test('a row’s menu opens by keyboard, arrows move in it, and it returns the focus', async () => {
  const { user, done, more } = renderActions();
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}');
  const remove = await screen.findByRole('menuitem', { name: '删除' });
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(remove));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(more);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(done.remove).not.toHaveBeenCalled();
});

test('a chosen action runs once, and its row gets the focus', async () => {
  const { user, done, more } = renderActions();
  await user.click(more);
  const removal = await screen.findByRole('menuitem', { name: '删除' });
  // The menu takes the focus a moment after it opens.
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy());
  await user.click(removal);
  expect(done.remove).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(more);
  await user.click(screen.getByRole('button', { name: '编辑财务部' }));
  expect(done.edit).toHaveBeenCalledOnce();
});
