import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { departments } from '@baisi/contract/departments';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// The grid's code is fetched on first use; importing it here spares each test the wait.
import '../../fields/live-grid/live-grid-body.tsx';
import {
  departmentsServer,
  dialogSaying,
  signInToDepartments,
} from '../../features/departments/testing/departments-server.ts';
import { roomFor } from '../../testing/layout-size.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MyDepartments } from './my-departments.tsx';

const at = '/isystem/departUserList?department=d-hr';

function open(codes: readonly string[], address = at) {
  roomFor({ widthPx: 1100, heightPx: 500 });
  signInToDepartments(codes);
  const server = departmentsServer();
  server.on(roles.all, () => []);
  server.on(checks.duplicate, () => null);
  server.on(checkRules.check, () => null);
  return { server, ...renderPage(<MyDepartments />, { at: address }) };
}

test('a manager adds a new user directly to the department, and cannot choose another one in the form', async () => {
  const { server, user, said, search } = open(['depart:user', 'user:add']);
  server.on(users.add, () => ({ id: 'u-new' }));
  await user.click(await screen.findByText('新建用户'));
  expect(search().get('add')).toBe('1');
  const form = await dialogSaying('保存后直接加入该部门');
  expect(form.getByLabelText<HTMLInputElement>('部门').disabled).toBe(true);
  const typed = {
    用户账号: 'zhangsan',
    用户姓名: '张三',
    登录密码: 'Abc123!@#',
    确认密码: 'Abc123!@#',
    工号: 'W1234',
    手机号码: '13811112222',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(form.getByLabelText(label), text);
  const asked = server.asked(users.ofDepartmentPage).length;
  await user.click(form.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'success', text: '添加成功！' }]);
  });
  expect(server.inputs(users.add)).toMatchObject([{ username: 'zhangsan', selecteddeparts: 'd-hr' }]);
  await waitFor(() => {
    expect(server.asked(users.ofDepartmentPage).length).toBeGreaterThan(asked);
  });
  expect(search().get('department')).toBe('d-hr');
});

test('without the permission to add users there is no button for it, and an address opens no form', async () => {
  const { server } = open(['depart:user'], `${at}&add=1`);
  expect(await screen.findByText('liming')).toBeTruthy();
  expect(await screen.findByText('添加已有用户')).toBeTruthy();
  expect(screen.queryByText('新建用户')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.asked(departments.managed)).toHaveLength(1);
});
