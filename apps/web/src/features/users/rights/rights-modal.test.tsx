import { userRights } from '@baisi/contract/user-rights';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRecord, signInToUsers, usersServer } from '../testing/user-server.ts';
import { RightsModal } from './rights-modal.tsx';

const people = [aRecord({ id: 'u-1', realname: '李丽' }), aRecord({ id: 'u-2', realname: '王强' })];

/** Opens the dialog and chooses one role or department. */
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

/** Grants the removed permission again. */
const giveBack = () => act(() => signInToUsers());

test.each([
  ['roles', '审计员', { roleIds: 'r-auditor' }],
  ['departments', '总公司', { departIds: 'd-head' }],
] as const)(
  'a change of %s shows a notice and keeps the choice after the permission is withdrawn, and cannot continue',
  async (kind, choice, chosen) => {
    const { server, user } = await choose(kind, choice);
    await waitFor(() => expect(isClosed('预演变更')).toBe(false));
    withdraw('user:edit');
    expect(await findWithdrawn()).toBeTruthy();
    expect(isClosed('预演变更')).toBe(true);
    giveBack();
    await waitFor(() => expect(isClosed('预演变更')).toBe(false));
    expect(server.asked(userRights.previewRights)).toEqual([]);
    await user.click(screen.getByText('预演变更'));
    await waitFor(() =>
      expect(server.inputs(userRights.previewRights)).toEqual([
        { userIds: 'u-1,u-2', action: 'add', ...chosen },
      ]),
    );
  },
);

test('when the permission is withdrawn during the preview, the dialog returns to the choice and cannot continue', async () => {
  const { server, user } = await choose('roles', '审计员');
  await user.click(screen.getByText('预演变更'));
  expect(await screen.findByText('确认保存')).toBeTruthy();
  withdraw('user:edit');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('修改角色（2 人）')).toBeTruthy();
  expect(isClosed('预演变更')).toBe(true);
  expect(server.asked(userRights.changeRights)).toEqual([]);
});
