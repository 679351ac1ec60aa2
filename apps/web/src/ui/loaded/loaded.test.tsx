import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { expect, test, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

const asked = (over: object) => ({
  data: undefined as readonly string[] | undefined,
  error: null as unknown,
  isFetching: false,
  refetch: vi.fn(),
  ...over,
});
const list = (names: readonly string[]) => <p>{names.join(' ')}</p>;

test('while the first response is pending, a busy indicator shows', () => {
  render(<Loaded query={asked({ isFetching: true })}>{list}</Loaded>);
  expect(screen.getByLabelText('加载中').getAttribute('aria-busy')).toBe('true');
});

test('data stays when a refetch fails, which a notice with a retry reports', async () => {
  const query = asked({ data: ['周岚'], error: { status: 500, message: '操作失败，请稍后再试' } });
  const note = (names: readonly string[]) => <input aria-label={names.join(' ')} />;
  const { rerender } = render(<Loaded query={asked({ data: ['周岚'] })}>{note}</Loaded>);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('周岚'), '待核对');
  rerender(<Loaded query={query}>{note}</Loaded>);
  expect(screen.getByLabelText<HTMLInputElement>('周岚').value).toBe('待核对');
  expect(screen.getByRole('alert').textContent).toContain(
    '未能刷新，显示的是上次的数据。操作失败，请稍后再试',
  );
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

test('data that the user may no longer see is removed', () => {
  const query = asked({ data: ['周岚'], error: { status: 403, message: '拒绝访问' } });
  render(<Loaded query={query}>{list}</Loaded>);
  expect(screen.queryByText('周岚')).toBeNull();
  expect(screen.getByText('抱歉，你无权访问该页面')).toBeTruthy();
});

test("an empty result shows a text, the caller's own if it passes one", () => {
  const query = asked({ data: [] });
  const isEmpty = (names: readonly string[]) => names.length === 0;
  const { rerender } = render(
    <Loaded query={query} isEmpty={isEmpty}>
      {list}
    </Loaded>,
  );
  expect(screen.getByText('暂无数据')).toBeTruthy();
  rerender(
    <Loaded query={query} isEmpty={isEmpty} empty="还没有人">
      {list}
    </Loaded>,
  );
  expect(screen.getByText('还没有人')).toBeTruthy();
});

test("a failure shows the server's message and the request id, and can be retried", async () => {
  const query = asked({ error: { status: 503, message: '服务暂时不可用，请稍后再试', requestId: 'r-17' } });
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Loaded query={query}>{list}</Loaded>
    </ConfigProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('服务暂时不可用，请稍后再试');
  expect(screen.getByRole('alert').textContent).toContain('请求编号：r-17');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

test('a refusal shows the 403 page in place, without a useless retry', () => {
  render(<Loaded query={asked({ error: { status: 403, message: '拒绝访问' } })}>{list}</Loaded>);
  expect(screen.getByText('抱歉，你无权访问该页面')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('data with unsaved input stays visible although it may no longer be seen', async () => {
  const note = (names: readonly string[]) => <input aria-label={names.join(' ')} />;
  const query = asked({ data: ['周岚'] });
  const { rerender } = render(
    <Loaded query={query} keeps>
      {note}
    </Loaded>,
  );
  await userEvent.type(screen.getByLabelText('周岚'), '待核对');
  rerender(
    <Loaded query={asked({ data: ['周岚'], error: { status: 403, message: '拒绝访问' } })} keeps>
      {note}
    </Loaded>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('周岚').value).toBe('待核对');
  expect(screen.getByRole('alert').textContent).toContain('未能刷新，显示的是上次的数据。');
});
