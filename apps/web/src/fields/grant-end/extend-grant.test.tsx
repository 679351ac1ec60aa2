import { users } from '@baisi/contract/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { findWithdrawn, isClosed, signInAs, withdraw } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ExtendGrant } from './extend-grant.tsx';

const grant = (
  <ExtendGrant
    grant={{ kind: 'role', roleId: 'r-auditor', userId: 'u-lili' }}
    name="审计员"
    endsAt="2099-06-30 23:59:59"
    refreshes={[]}
  />
);

test('延期 is offered only to users who may grant the role', () => {
  signInAs({ codes: ['role:list'], known: ['role:user'] });
  renderPage(grant);
  expect(screen.queryByText('延期')).toBeNull();
});

test('when the permission is removed while 延期 is open, the chosen day stays, a notice appears, and saving is disabled', async () => {
  signInAs({ codes: ['role:user'] });
  const server = fakeServer();
  const { user } = renderPage(grant);
  await user.click(screen.getByText('延期'));
  expect(await screen.findByDisplayValue('2099-06-30')).toBeTruthy();
  withdraw('role:user');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByDisplayValue('2099-06-30')).toBeTruthy();
  expect(screen.queryByText('延期')).toBeNull();
  expect(isClosed(/^保\s?存$/)).toBe(true);
  expect(server.asked(users.setRoleEnd)).toEqual([]);
});
