import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyableLine } from './copyable-line.tsx';

const press = () => screen.getByRole('button', { name: '复制请求编号' });

test('a press copies the text, shows 已复制, and allows another copy', async () => {
  const user = userEvent.setup();
  render(<CopyableLine label="请求编号" text="r-17" />);
  await user.click(press());
  expect(await window.navigator.clipboard.readText()).toBe('r-17');
  expect(screen.getByRole('status').textContent).toBe('已复制');
  expect(await screen.findByText('复制', { selector: 'button' })).toBeTruthy();
});

test('the copied text can be longer than the shown one', async () => {
  const user = userEvent.setup();
  render(<CopyableLine label="请求编号" text="TypeError" copied="页面：/a" />);
  await user.click(press());
  expect(await window.navigator.clipboard.readText()).toBe('页面：/a');
});

test.each([
  [true, '已复制'],
  [false, '复制失败'],
])('over plain http, without a clipboard, the browser copies a selection: %s', async (works, answer) => {
  const user = userEvent.setup();
  vi.spyOn(window.navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  const copies = vi.fn(() => {
    expect((document.activeElement as HTMLTextAreaElement).value).toBe('r-17');
    return works;
  });
  Object.assign(document, { execCommand: copies });
  render(<CopyableLine label="请求编号" text="r-17" />);
  await user.click(press());
  expect(screen.getByRole('status').textContent).toBe(answer);
  expect(copies).toHaveBeenCalledExactlyOnceWith('copy');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(press());
});
