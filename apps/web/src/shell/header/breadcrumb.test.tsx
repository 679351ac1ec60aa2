import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

const trail = [
  { title: '系统管理', path: '/isystem' },
  { title: '组织', path: '/isystem/org' },
  { title: '用户管理', path: '/isystem/user' },
];
const places = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('the breadcrumb starts at home, and every step except the current page is a link', {
  meta: { spec: 'breadcrumb' },
}, () => {
  render(<Breadcrumb trail={trail.slice(1)} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/analysis',
    '/isystem/org',
  ]);
  expect(screen.getByText('用户管理').getAttribute('aria-current')).toBe('page');
});

test('on the home page the breadcrumb is home alone', { meta: { spec: 'breadcrumb' } }, () => {
  render(<Breadcrumb trail={[{ title: '首页', path: '/dashboard/analysis' }]} />);
  expect(places()).toEqual(['首页']);
  expect(screen.getByText('首页').getAttribute('aria-current')).toBe('page');
});

test('a long breadcrumb can collapse to an ellipsis, which expands it again', async () => {
  render(<Breadcrumb trail={trail} />);
  const navigation = screen.getByRole('navigation', { name: '面包屑' });
  expect(places()).toEqual(['首页', '…', '系统管理', '组织', '用户管理']);
  expect(navigation.dataset['whole']).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: '显示完整路径' }));
  expect(navigation.dataset['whole']).toBe('true');
});
