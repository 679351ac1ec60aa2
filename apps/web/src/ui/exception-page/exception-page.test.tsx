import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ExceptionPage, RefusalHelp, reportOf } from './exception-page.tsx';

test.each([
  ['403', '抱歉，你无权访问该页面'],
  ['404', '抱歉，你访问的页面不存在或无权访问'],
  ['500', '抱歉，服务器出错了'],
] as const)('the page for %s shows %s and a link home', { meta: { spec: 'exceptions' } }, (status, text) => {
  render(<ExceptionPage status={status} />);
  expect(screen.getByRole('heading', { name: text })).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['offline', '网络连接已断开'],
  ['slow', '服务器响应较慢'],
  ['broken', '抱歉，页面出错了'],
] as const)(
  'a page that is %s shows words of its own and no number',
  { meta: { spec: 'exceptions' } },
  (status, text) => {
    render(<ExceptionPage status={status} />);
    expect(screen.getByRole('heading', { name: text })).toBeTruthy();
    expect(screen.queryByText(/^\d{3}$/)).toBeNull();
    expect(screen.queryByText(status)).toBeNull();
    expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
  },
);

test('the request id can be copied, where there is one', async () => {
  // Resets the modules so that the lazy copy button is not loaded yet, as in a page that has just opened.
  vi.resetModules();
  const { ExceptionPage: FreshPage } = await import('./exception-page.tsx');
  render(<FreshPage status="500" report={reportOf('r-17')} detail="请稍后再试" />);
  expect(screen.getByText('请求编号：r-17')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '复制请求编号' })).toBeTruthy();
  expect(screen.getByText('r-17')).toBeTruthy();
  expect(reportOf(undefined)).toBeUndefined();
});

test('only a page refused for a missing permission offers help with that permission', () => {
  const help = (demanded: string) => <button type="button">为什么没有 {demanded}</button>;
  const page = (demanded?: string) => (
    <RefusalHelp value={help}>
      <ExceptionPage status="403" demanded={demanded} />
    </RefusalHelp>
  );
  const drawn = render(page('user:list'));
  expect(screen.getByRole('button', { name: '为什么没有 user:list' })).toBeTruthy();
  drawn.rerender(page());
  expect(screen.queryByRole('button')).toBeNull();
});
