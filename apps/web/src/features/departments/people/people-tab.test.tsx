import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported in advance, because otherwise each first test would wait for the lazy chunk.
import '../../../fields/live-grid/live-grid-body.tsx';
import { Refused } from '../../../testing/fake-server.ts';
import { roomFor } from '../../../testing/layout-size.ts';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DepartmentsPage } from '../departments-page.tsx';
import {
  aMember,
  departmentsServer,
  dialogSaying,
  pageOf,
  signInToDepartments,
} from '../testing/departments-server.ts';

const zhao = aMember({ id: 'u-zhao', realname: '赵敏', username: 'zhaomin', phone: '13900000002' });
const grid = async () => within(await screen.findByRole('grid', { name: '部门用户' }));

function open(codes?: readonly string[]) {
  roomFor({ widthPx: 1100, heightPx: 500 });
  signInToDepartments(codes);
  const server = departmentsServer();
  server.on(users.choices, () => pageOf([zhao, aMember()]));
  return { server, ...renderPage(<DepartmentsPage />, { at: '/isystem/depart?department=d-hr&tab=people' }) };
}
type Opened = ReturnType<typeof open>;

async function choose({ user }: Opened, ...names: string[]) {
  await user.click(await screen.findByText('添加已有用户'));
  for (const name of names) await user.click(await screen.findByLabelText(`选择${name}`));
  await user.click(screen.getByText(`添加（${names.length}）`));
}

test('chosen users become unsaved rows; they are saved together with removals, which ask first', async () => {
  const opened = open();
  const { server, user } = opened;
  server.on(users.saveMembers, () => ({
    rows: [{ key: 'u-liming' }, { key: 'row_1', record: { ...zhao, version: 2 } }],
  }));
  await (await grid()).findByText('李明');
  expect(server.inputs(users.ofDepartmentPage).at(-1)).toMatchObject({ depId: 'd-hr', direct: '1' });
  await choose(opened, '赵敏');
  await (await grid()).findByText('zhaomin');
  expect(server.asked(users.saveMembers)).toEqual([]);
  await user.click((await grid()).getByText('李明'));
  await user.keyboard('{Control>}{Shift>} {/Shift}{/Control}');
  await user.click(await screen.findByText('取消关联'));
  expect(await screen.findByText('李明将在保存后离开该部门，并失去该部门内的部门角色。')).toBeTruthy();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByText('保存（2）'));
  await waitFor(() => {
    expect(server.inputs(users.saveMembers)).toEqual([
      {
        depId: 'd-hr',
        added: [{ key: 'row_1', userId: 'u-zhao' }],
        removed: [{ id: 'u-liming', version: 1 }],
      },
    ]);
  });
  await waitFor(() => expect(screen.getByText('保存')).toBeTruthy());
});

test('a member cannot be added twice', async () => {
  const opened = open();
  await (await grid()).findByText('李明');
  await choose(opened, '李明');
  expect(await screen.findByText('李明已在该部门中')).toBeTruthy();
  await opened.user.click(screen.getByLabelText('选择赵敏'));
  await opened.user.click(screen.getByText('添加（2）'));
  await (await grid()).findByText('zhaomin');
  expect(opened.said).toEqual([{ kind: 'warning', text: '李明已在该部门中' }]);
  expect(await screen.findByText('保存（1）')).toBeTruthy();
});

test('choosing a user who is marked for removal cancels the removal', async () => {
  const opened = open();
  const { user } = opened;
  await user.click(await (await grid()).findByText('李明'));
  await user.keyboard('{Control>}{Shift>} {/Shift}{/Control}');
  await user.click(await screen.findByText('取消关联'));
  await screen.findByText('李明将在保存后离开该部门，并失去该部门内的部门角色。');
  await user.keyboard('{Enter}');
  await screen.findByText('保存（1）');
  await choose(opened, '李明');
  await (await grid()).findByText('李明');
  expect(await screen.findByText('保存')).toBeTruthy();
});

test('a refused user shows the reason in the row, which stays unsaved', async () => {
  const opened = open();
  opened.server.on(users.saveMembers, () => ({
    rows: [{ key: 'row_1', refusals: [{ code: 'user-in-department', message: '该用户已在部门中' }] }],
  }));
  await (await grid()).findByText('李明');
  await choose(opened, '赵敏');
  await opened.user.click(await screen.findByText('保存（1）'));
  const errors = within(await screen.findByLabelText('校验错误'));
  expect(await errors.findByText('该用户已在部门中')).toBeTruthy();
  expect(screen.getByText('保存（1）')).toBeTruthy();
});

test('a save that is refused as a whole leaves every row unsaved', async () => {
  const opened = open();
  opened.server.on(users.saveMembers, () => {
    throw new Refused('beyond-own-departments');
  });
  await (await grid()).findByText('李明');
  await choose(opened, '赵敏');
  await opened.user.click(await screen.findByText('保存（1）'));
  await waitFor(() => expect(opened.server.asked(users.saveMembers)).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('保存（1）').closest('button')?.disabled).toBe(false));
});

test('with unsaved rows, showing another tab, another department or the descendants asks first', async () => {
  const opened = open();
  const { server, user, search } = opened;
  await (await grid()).findByText('李明');
  await choose(opened, '赵敏');
  await screen.findByText('保存（1）');
  await user.click(screen.getByText('资料'));
  await user.click((await dialogSaying('还有 1 行未保存。')).getByRole('button', { name: '继续编辑' }));
  expect(search().get('tab')).toBe('people');
  await user.click(screen.getByRole('checkbox', { name: '含下级部门' }));
  await user.click((await dialogSaying('还有 1 行未保存。')).getByRole('button', { name: /放\s?弃/ }));
  await waitFor(() => expect(search().get('below')).toBe('1'));
  expect(server.inputs(users.ofDepartmentPage).at(-1)).toMatchObject({ depId: 'd-hr', direct: '0' });
  expect(screen.queryByText('添加已有用户')).toBeNull();
  await user.click(await screen.findByText('资料'));
  await waitFor(() => expect(search().get('tab')).toBeNull());
});

test('a user with read permission sees the members and no controls', async () => {
  open(['depart:list']);
  await (await grid()).findByText('李明');
  expect(screen.queryByText('添加已有用户')).toBeNull();
  expect(screen.queryByText('保存')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /选择/ })).toBeNull();
});

test('chosen users stay visible with a notice when the permission to add them is withdrawn', async () => {
  const opened = open();
  await (await grid()).findByText('李明');
  await choose(opened, '赵敏');
  await (await grid()).findByText('zhaomin');
  withdraw('depart:user');
  expect(await findWithdrawn()).toBeTruthy();
  expect((await grid()).getByText('zhaomin')).toBeTruthy();
  expect(isClosed('保存（1）')).toBe(true);
});
