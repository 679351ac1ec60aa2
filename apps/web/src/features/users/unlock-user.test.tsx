import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { aRecord, signInToUsers, usersServer } from './testing/user-server.ts';
import { UsersListPage } from './users-list-page.tsx';

const at = '/isystem/user';
const dialogButton = async (words: RegExp) =>
  within(await screen.findByRole('dialog')).findByText(words, { selector: 'button *' });

test('a locked user has a tag and can be unlocked from the row', async () => {
  signInToUsers();
  const server = usersServer([
    aRecord({ lockedUntil: '2026-05-04 09:15:00' }),
    aRecord({ id: 'u-2', username: 'free' }),
  ]);
  server.on(users.unlock, () => null);
  const { user } = renderPage(<UsersListPage />, { at });
  expect(await screen.findAllByText('已锁定')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^解锁/ }));
  await user.click(await dialogButton(/解\s?锁/));
  await waitFor(() => {
    expect(server.inputs(users.unlock)).toEqual([{ ids: 'u-liming' }]);
  });
  expect(screen.getAllByRole('button', { name: /^密码/ })).toHaveLength(1);
});
