import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftList } from './draft-list.tsx';

const savedAt = new Date('2026-01-05T08:30:00').getTime();
const draft = {
  form: 'users.form',
  record: 'new',
  title: '添加用户',
  address: '/isystem/user?add=1',
  savedAt,
  values: {},
  base: {},
};

test('a stored draft is a link to its form, and can be discarded', async () => {
  const thrown: unknown[] = [];
  const { user } = renderPage(<DraftList drafts={[draft]} onDiscard={(one) => thrown.push(one)} />);
  expect(screen.getByRole('link', { name: '添加用户' }).getAttribute('href')).toBe('/isystem/user?add=1');
  expect(screen.getByText('01-05 08:30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '丢弃：添加用户' }));
  expect(thrown).toEqual([draft]);
});

test('a form filled from a draft shows a notice, which can discard the draft', async () => {
  const thrown: true[] = [];
  const { user } = renderPage(<DraftBar savedAt={savedAt} onDiscard={() => thrown.push(true)} />);
  expect(screen.getByRole('status').textContent).toContain('已恢复 01-05 08:30 的未保存草稿');
  await user.click(screen.getByRole('button', { name: '丢弃' }));
  expect(thrown).toHaveLength(1);
});
