import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

test('a page shows its title, its description, its links and its picture', {
  meta: { spec: 'page-header' },
}, () => {
  const { container } = render(
    <Page
      title="在线用户"
      description="谁在线上"
      links={[
        { text: '用户管理', href: '/isystem/user' },
        { text: '说明', href: 'https://example.com/', outside: true },
      ]}
      image="/favicon.svg"
      extra={<button type="button">刷新</button>}
    >
      内容
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('在线用户');
  expect(screen.getByText('谁在线上')).toBeTruthy();
  expect(screen.getByRole('link', { name: '用户管理' }).getAttribute('href')).toBe('/isystem/user');
  expect(screen.getByRole('link', { name: '说明' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/favicon.svg');
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
});

test('a page can have a search box and tabs', { meta: { spec: 'page-header' } }, async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const onSelect = vi.fn<(key: string) => void>();
  render(
    <Page
      title="任务中心"
      search={{ placeholder: '搜索任务', onSearch }}
      tabs={{
        label: '任务',
        items: [
          { key: 'open', text: '待办' },
          { key: 'done', text: '已办' },
        ],
        active: 'open',
        onSelect,
      }}
    >
      内容
    </Page>,
  );
  await userEvent.type(screen.getByPlaceholderText('搜索任务'), ' 报销 {Enter}');
  expect(onSearch).toHaveBeenCalledWith('报销');
  expect(screen.getByRole('tab', { name: '待办' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: '已办' }));
  expect(onSelect).toHaveBeenCalledWith('done');
});
