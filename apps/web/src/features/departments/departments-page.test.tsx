import { departmentPermissions } from '@baisi/contract/department-permissions';
import { departments } from '@baisi/contract/departments';
import { history } from '@baisi/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported in advance, because otherwise each first test would wait for the lazy chunk.
import '../../fields/live-grid/live-grid-body.tsx';
import { Refused } from '../../testing/fake-server.ts';
import { noHistory } from '../../testing/no-history.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepartmentsPage } from './departments-page.tsx';
import {
  aDepartment,
  aNode,
  departmentsServer,
  dialogSaying,
  signInToDepartments,
} from './testing/departments-server.ts';

const tree = () => within(screen.getByRole('tree', { name: '部门' }));
function open(at = '/isystem/depart', codes?: readonly string[]) {
  signInToDepartments(codes);
  const server = departmentsServer();
  return { server, ...renderPage(<DepartmentsPage />, { at }) };
}

test('roots load at once; the children of a department load when it is opened', async () => {
  const { server, user } = open();
  await screen.findByText('人力资源部');
  expect(server.inputs(departments.level)).toEqual([{}, { pid: 'd-head' }]);
  await user.click(screen.getByRole('button', { name: '合并所有' }));
  await waitFor(() => {
    expect(tree().queryByText('人力资源部')).toBeNull();
  });
  await user.click(screen.getByRole('button', { name: '展开所有' }));
  await waitFor(() => {
    expect(tree().getByText('信息技术部')).toBeTruthy();
  });
  expect(server.asked(departments.tree)).toHaveLength(1);
});

test('after 展开所有 the heads are visible, and all levels stay open when a department is chosen', async () => {
  const { server, user } = open();
  const dev = aNode({ id: 'd-dev', title: '研发组', headUserId: 'u-sun', headUserId_dictText: '孙丽' });
  server.on(departments.tree, () => [
    aNode({
      id: 'd-head',
      title: '总公司',
      isLeaf: false,
      children: [aNode(), aNode({ id: 'd-it', title: '信息技术部', isLeaf: false, children: [dev] })],
    }),
  ]);
  await screen.findByText('人力资源部');
  await user.click(screen.getByRole('button', { name: '展开所有' }));
  await tree().findByText('研发组');
  expect(tree().getByTitle('部门负责人：孙丽')).toBeTruthy();
  await user.click(tree().getByText('人力资源部'));
  await screen.findByRole('region', { name: '人力资源部' });
  await waitFor(() => expect(server.asked(departments.parentIds)).not.toEqual([]));
  expect(tree().getByText('研发组')).toBeTruthy();
});

test('the chosen department is in the URL and shows its details', async () => {
  const { user, search } = open();
  expect(screen.getByText('请先选择一个部门!')).toBeTruthy();
  await user.click(await screen.findByText('人力资源部'));
  const panel = within(await screen.findByRole('region', { name: '人力资源部' }));
  expect(search().get('department')).toBe('d-hr');
  expect(await panel.findByDisplayValue('021-12345678')).toBeTruthy();
  expect(panel.getByText('王芳')).toBeTruthy();
  await user.click(panel.getByRole('tab', { name: '用户' }));
  expect(search().get('tab')).toBe('people');
  expect(await panel.findByRole('grid', { name: '部门用户' })).toBeTruthy();
});

test('a search shows each match with its path, and reports an empty result', async () => {
  const { server, user, search } = open();
  server.on(departments.search, ({ keyWord }) => {
    if (keyWord !== '人力') throw new Refused('no-department-found');
    return [{ ...aNode(), path: ['总公司', '华东'] }];
  });
  const box = () => screen.getByRole('searchbox', { name: '搜索部门' });
  await user.type(box(), '人力{Enter}');
  const hit = await screen.findByRole('button', { name: /人力资源部/ });
  expect(hit.textContent).toBe('人力资源部总公司 / 华东');
  expect(search().get('q')).toBe('人力');
  await user.clear(box());
  await user.type(box(), '没有{Enter}');
  expect(await screen.findByText('未查询匹配数据！')).toBeTruthy();
});

test('the form of a new department proposes the chosen one as parent, and leads on to the new one', async () => {
  const { server, user, search } = open('/isystem/depart?department=d-hr');
  server.on(departments.add, () => ({ id: 'd-new', orgCode: 'A01A02A01' }));
  await user.click(await screen.findByRole('button', { name: /添加下级$/ }));
  await user.type(
    await screen.findByLabelText('机构名称', { selector: '#departments-form_departName' }),
    '招聘组',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('switch'));
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departments.add)).toMatchObject([
      { departName: '招聘组', parentId: 'd-hr', orgCategory: '2', departOrder: 0, status: '0' },
    ]);
  });
  await waitFor(() => expect(search().get('department')).toBe('d-new'));
});

test('an edit sends the loaded version, and leaves parent and code unchanged', async () => {
  const { server, user, said } = open('/isystem/depart?department=d-hr');
  server.on(departments.edit, () => null);
  const name = await screen.findByLabelText<HTMLInputElement>('机构名称');
  await waitFor(() => {
    expect(name.value).toBe('人力资源部');
  });
  await user.clear(name);
  await user.type(name, '人事部');
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]);
  });
  const [sent] = server.inputs(departments.edit);
  expect(sent).toMatchObject({ id: 'd-hr', version: 3, departName: '人事部', address: '浦东大道1号' });
  expect(sent).not.toHaveProperty('parentId');
});

const aMove = {
  departments: 2,
  people: 5,
  sessions: 1,
  rules: [{ id: 'r1', name: '用户管理：人事数据' }],
  gaining: [{ id: 'u-wang', name: '王芳' }],
  losing: [],
  rulesGaining: [],
  rulesLosing: [],
};

test('a department is moved after its consequences are shown', async () => {
  const { server, user, said } = open('/isystem/depart?department=d-hr');
  server.on(departments.movePreview, () => aMove);
  server.on(departments.move, () => ({ orgCode: 'A01A03A01' }));
  await user.click(await screen.findByRole('button', { name: /^移\s?动$/ }));
  // The list of parents is open.
  const parent = await screen.findByLabelText('新的上级部门');
  await waitFor(() => expect(parent.getAttribute('aria-expanded')).toBe('true'));
  await user.click((await screen.findAllByTitle('信息技术部')).at(-1) ?? parent);
  expect(await screen.findByText('5 名人员随部门移动')).toBeTruthy();
  expect(screen.getByText(/王芳.*将开始负责该部门/)).toBeTruthy();
  expect(server.asked(departments.move)).toEqual([]);
  const dialog = await dialogSaying('移动部门：人力资源部');
  await user.click(dialog.getByRole('button', { name: /移\s?动$/ }));
  await waitFor(() => {
    expect(server.inputs(departments.move)).toEqual([{ id: 'd-hr', parentId: 'd-it' }]);
  });
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '移动成功！' }]));
});

test('the list of parents opens focused, and once the consequences are shown Enter moves the department', async () => {
  const { server, user } = open('/isystem/depart?department=d-hr');
  server.on(departments.movePreview, () => aMove);
  server.on(departments.move, () => ({ orgCode: 'A01A03A01' }));
  await user.click(await screen.findByRole('button', { name: /^移\s?动$/ }));
  const parent = await screen.findByLabelText('新的上级部门');
  await waitFor(() => expect(document.activeElement).toBe(parent));
  await user.keyboard('信息技术');
  await user.click((await screen.findAllByTitle('信息技术部')).at(-1) ?? parent);
  const dialog = await dialogSaying('移动部门：人力资源部');
  expect(await dialog.findByText('5 名人员随部门移动')).toBeTruthy();
  await waitFor(() => {
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /移\s?动$/ }));
  });
  expect(server.asked(departments.move)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(server.inputs(departments.move)).toEqual([{ id: 'd-hr', parentId: 'd-it' }]);
  });
});

test('users with the permission can also edit the roles of a department here', async () => {
  const { user } = open('/isystem/depart?department=d-hr&tab=roles');
  expect(await screen.findByText('档案管理员')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /添加部门角色$/ }));
  expect(await screen.findByPlaceholderText('请输入部门角色编码')).toBeTruthy();
  expect(screen.queryByLabelText('机构名称')).toBeNull();
});

test('several departments are added from an outline with a tree preview; a repeated name prevents saving', async () => {
  const { server, user } = open('/isystem/depart?department=d-head');
  server.on(departments.addOutline, () => ({ ids: ['a', 'b'] }));
  await user.click(await screen.findByRole('button', { name: '批量添加' }));
  const text = await screen.findByLabelText('部门提纲');
  await user.type(text, '信息技术部');
  expect(await screen.findByText('第 1 行：同级部门中已有此名称')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存（1）' }).disabled).toBe(true);
  await user.clear(text);
  await user.type(text, '销售部{Enter}  华东组');
  await user.click(screen.getByRole('button', { name: '保存（2）' }));
  await waitFor(() => {
    expect(server.inputs(departments.addOutline)).toEqual([
      {
        parentId: 'd-head',
        rows: [
          { departName: '销售部', level: 0 },
          { departName: '华东组', level: 1 },
        ],
      },
    ]);
  });
});

test('the confirmation before a deletion lists what is deleted too', async () => {
  const { server, user, search } = open('/isystem/depart?department=d-hr');
  server.on(departments.removal, () => ({
    departments: 3,
    names: ['人力资源部'],
    people: 12,
    homeless: 2,
    roles: 1,
    sessions: 4,
  }));
  server.on(departments.remove, () => null);
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await dialogSaying('确定要删除所选中的 1 条数据，以及子节点数据吗?');
  for (const line of [
    /共 3 个部门/,
    /12 名人员/,
    /2 名人员将不再属于任何部门/,
    /1 个部门角色/,
    /4 个登录会话/,
  ])
    expect(question.getByText(line)).toBeTruthy();
  expect(server.asked(departments.remove)).toEqual([]);
  await user.click(question.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => {
    expect(server.inputs(departments.remove)).toEqual([{ id: 'd-hr' }]);
  });
  await waitFor(() => {
    expect(search().get('department')).toBeNull();
  });
});

test('row rules of a menu are chosen beside the menu', async () => {
  const { server, user } = open('/isystem/depart?department=d-hr&tab=permissions');
  const rule = {
    id: 'rule-own',
    permissionId: 'users',
    ruleName: '本部门',
    ruleColumn: 'orgCode',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
    status: '1',
    version: 1,
    createBy: null,
    createTime: '2026-01-05 09:00:00',
    updateBy: null,
    updateTime: null,
  };
  server.on(departmentPermissions.rules, () => ({ datarule: [rule] }));
  server.on(departmentPermissions.saveRules, () => null);
  await user.click(await screen.findByLabelText('用户管理的数据规则'));
  await user.click(await screen.findByLabelText('本部门'));
  const drawer = await dialogSaying('数据权限规则：用户管理');
  await user.click(drawer.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departmentPermissions.saveRules)).toEqual([
      { departId: 'd-hr', permissionId: 'users', dataRuleIds: 'rule-own' },
    ]);
  });
});

test('a user with read permission sees only the buttons for reading', async () => {
  open('/isystem/depart?department=d-hr', ['depart:list']);
  await screen.findByRole('region', { name: '人力资源部' });
  for (const name of [/添加部门$/, /添加下级$/, '更多操作', /保\s?存/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab', { name: '部门权限' })).toBeNull();
  expect(tree().queryByRole('checkbox')).toBeNull();
});

test('a deleted department is reported, with a link back', async () => {
  const { user, search } = open('/isystem/depart?department=d-gone');
  expect(await screen.findByText('部门不存在或已被删除')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /返\s?回/ }));
  expect(search().get('department')).toBeNull();
  expect(aDepartment().id).toBe('d-hr');
});

test('a user with read permission can open the history of a department', async () => {
  const { server, user } = open('/isystem/depart?department=d-hr', ['depart:list']);
  server.on(history.list, () => noHistory);
  await user.click(await screen.findByRole('tab', { name: '变更记录' }));
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_depart', id: 'd-hr' }]);
  });
});
