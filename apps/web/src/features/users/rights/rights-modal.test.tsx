import { userRights } from '@baisi/contract/user-rights';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRecord, signInToUsers, usersServer } from '../testing/user-room.ts';
import { RightsModal } from './rights-modal.tsx';

const people = [aRecord({ id: 'u-1', realname: '李丽' }), aRecord({ id: 'u-2', realname: '王强' })];

/** The dialog with one role or department chosen. */
async function choose(kind: 'roles' | 'departments', choice: string) {
  signInToUsers();
  const server = usersServer(people);
  server.on(userRights.previewRights, () => ({ people: [], refused: [] }));
  const page = renderPage(
    <RightsModal open users={people} kind={kind} onDone={() => {}} onClose={() => {}} />,
  );
  await page.user.click(await screen.findByLabelText(kind === 'roles' ? '角色' : '部门'));
  await page.user.click(await screen.findByText(choice));
  return { server, ...page };
}

test.each([
  ['roles', '审计员'],
  ['departments', '总公司'],
] as const)(
  'a change of %s whose right is taken keeps the choice in view, says so and goes no further',
  async (kind, choice) => {
    const { server } = await choose(kind, choice);
    await waitFor(() => expect(isClosed('预演变更')).toBe(false));
    withdraw('user:edit');
    expect(await findWithdrawn()).toBeTruthy();
    expect(screen.getAllByText(choice).length).toBeGreaterThan(0);
    expect(isClosed('预演变更')).toBe(true);
    expect(server.asked(userRights.changeRights)).toEqual([]);
  },
);

test('a rehearsed change whose right is taken leads back to the choice', async () => {
  const { user } = await choose('roles', '审计员');
  await user.click(screen.getByText('预演变更'));
  expect(await screen.findByText('确认保存')).toBeTruthy();
  withdraw('user:edit');
  expect(await findWithdrawn()).toBeTruthy();
  expect((await screen.findAllByText('审计员')).length).toBeGreaterThan(0);
  expect(isClosed('预演变更')).toBe(true);
});
