import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '../../../testing/fake-server.ts';
import { field, fill, renderForm, save } from '../testing/user-form.tsx';
import { aRecord, dialogSaying, signInToUsers, usersServer } from '../testing/user-server.ts';

/**
 * Fakes a conflict: 周岚 changed phone, e-mail and roles of a user while the signed-in user typed another name and
 * e-mail.
 */
function conflicting() {
  const before = aRecord({ version: 4, realname: '李明', email: 'old@example.com', phone: '13900000001' });
  const after = { ...before, version: 5, email: 'theirs@example.com', phone: '13822222222' };
  const server = usersServer([before]);
  server.on(users.edit, ({ version }) => {
    if (version === 5) return null;
    throw new Refused(
      'stale-version',
      { user: '周岚', time: '2026-11-21 10:00:00' },
      {
        current: after,
        roleIds: ['r-manager', 'r-auditor'],
        departmentIds: ['d-shanghai'],
        changedBy: '周岚',
        changedTime: '2026-11-21 10:00:00',
      },
    );
  });
  return server;
}

async function runIntoConflict() {
  signInToUsers();
  const server = conflicting();
  const form = renderForm('u-liming');
  await screen.findByDisplayValue('李明');
  await fill(form.user, { 用户姓名: '李明明', 邮箱: 'mine@example.com' });
  await form.user.click(save());
  const conflict = await dialogSaying('数据已被 周岚 于 2026-11-21 10:00:00 修改，请核对后再保存');
  return { ...form, server, conflict };
}

test('a conflict asks about fields that both users changed, and shows the other changes as merged', async () => {
  const { conflict } = await runIntoConflict();
  const tables = conflict.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  );
  expect(tables).toEqual([
    ['字段我的对方的', '邮箱mine@example.comtheirs@example.com'],
    [
      '字段修改前合并后',
      '用户姓名我改的李明李明明',
      '手机号码对方改的1390000000113822222222',
      '角色对方改的部门经理部门经理、审计员',
    ],
  ]);
  expect(conflict.getByText('有 1 项双方都改了，需要您选择；其余修改已自动合并。')).toBeTruthy();
});

test('saving requires a choice for every field that both users changed', async () => {
  const { user, conflict, server, closed } = await runIntoConflict();
  const button = () => conflict.getByRole<HTMLButtonElement>('button', { name: '保存合并结果' });
  expect(button().disabled).toBe(true);
  expect(conflict.getByText('还有 1 项未选择')).toBeTruthy();
  await user.click(conflict.getByRole('radio', { name: '邮箱用我的' }));
  await user.click(button());
  await waitFor(() => {
    expect(closed).toHaveLength(1);
  });
  expect(server.inputs(users.edit).at(-1)).toMatchObject({
    version: 5,
    realname: '李明明',
    email: 'mine@example.com',
    phone: '13822222222',
  });
});

test('changes to different fields are merged automatically and saved in one step', async () => {
  signInToUsers();
  const server = conflicting();
  const { user, closed } = renderForm('u-liming');
  await screen.findByDisplayValue('李明');
  await fill(user, { 用户姓名: '李明明' });
  await user.click(save());
  const conflict = await dialogSaying('双方修改的内容互不重叠，已自动合并，确认后保存即可。');
  expect(conflict.queryByRole('radio')).toBeNull();
  await user.click(conflict.getByText('保存合并结果'));
  await waitFor(() => {
    expect(closed).toHaveLength(1);
  });
  expect(server.inputs(users.edit).at(-1)).toMatchObject({
    version: 5,
    realname: '李明明',
    email: 'theirs@example.com',
    phone: '13822222222',
  });
});

test('in a conflict all of the user’s own values can be chosen', async () => {
  const { user, conflict, server, closed } = await runIntoConflict();
  await user.click(conflict.getByText('以我的为准'));
  await waitFor(() => {
    expect(closed).toHaveLength(1);
  });
  expect(server.inputs(users.edit).at(-1)).toMatchObject({
    version: 5,
    realname: '李明明',
    email: 'mine@example.com',
    phone: '13900000001',
    selectedroles: 'r-manager',
  });
});

test('in a conflict all of the other user’s values can be chosen', async () => {
  const { user, conflict, server, closed } = await runIntoConflict();
  await user.click(conflict.getByText('采用对方的'));
  await screen.findByDisplayValue('theirs@example.com');
  expect(field('用户姓名').value).toBe('李明');
  expect(server.asked(users.edit)).toHaveLength(1);
  // The form has no unsaved change, so closing loses nothing.
  await user.click(screen.getByText(/取\s?消/));
  expect(closed).toHaveLength(1);
});

test('in a conflict values of both users can be combined', async () => {
  const { user, conflict, server, closed } = await runIntoConflict();
  await user.click(conflict.getByRole('radio', { name: '邮箱用对方的' }));
  await user.click(conflict.getByText('继续编辑'));
  await screen.findByDisplayValue('theirs@example.com');
  expect(field('用户姓名').value).toBe('李明明');
  await user.click(save());
  await waitFor(() => {
    expect(closed).toHaveLength(1);
  });
  expect(server.inputs(users.edit).at(-1)).toMatchObject({
    version: 5,
    realname: '李明明',
    email: 'theirs@example.com',
    phone: '13822222222',
  });
  // The roles that 周岚 assigned are stored already and are not sent again.
  expect(server.inputs(users.edit).at(-1)).not.toHaveProperty('selectedroles');
});
