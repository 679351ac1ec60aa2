import { account, type OwnProfile } from '@baisi/contract/account';
import { dictionaries } from '@baisi/contract/dictionaries';
import { ownProfile } from '@baisi/contract/own-profile';
import { userInfo } from '@baisi/contract/person';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CenterPage } from './center-page.tsx';

const profile: OwnProfile = {
  username: 'zhoulan',
  realname: '周岚',
  workNo: 'W0001',
  phone: '138****8000',
  email: null,
  createdAt: '2026-01-05 09:00:00',
  roles: ['人事专员'],
  departments: [
    { id: 'd1', name: '总部', isCurrent: false, roles: [] },
    { id: 'd2', name: '财务部', isCurrent: true, roles: ['报销审核'] },
  ],
};
const pageOf = <T,>(records: T[], total = records.length) => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: Math.ceil(total / 10),
  totalIsExact: true,
});
const signIn = (id: string, text: string) => ({ id, text, ip: '10.0.0.8', time: '2026-11-21 09:00:00' });

const editable = {
  username: 'zhoulan',
  realname: '周岚',
  avatar: null,
  sex: 2,
  birthday: '1990-05-17',
  version: 7,
};

function serve(over: Partial<OwnProfile> = {}) {
  signInAs();
  const server = fakeServer();
  server.on(ownProfile.get, () => editable);
  server.on(account.profile, () => ({ ...profile, ...over }));
  server.on(account.signIns, () => pageOf([signIn('1', '用户名: zhoulan,登录成功！')], 25));
  server.on(account.changes, () =>
    pageOf([
      {
        id: '9',
        time: '2026-11-21 10:00:00',
        kind: 'update',
        subject: '用户',
        name: '李华',
        fields: ['邮箱', '职务'],
        canRevert: false,
      },
      {
        id: '8',
        time: '2026-11-21 09:00:00',
        kind: 'delete',
        subject: '用户的角色',
        name: null,
        fields: [],
        canRevert: false,
      },
    ]),
  );
  return server;
}
const open = (at = '/account/center') =>
  renderPage(<CenterPage devices={<p>会话列表</p>} rights={<p>权限列表</p>} />, { at });

test('users see their own data: masked contacts with a link to change them, departments with their roles', {
  meta: { spec: 'routes.account' },
}, async () => {
  serve();
  open();
  expect(await screen.findByText('zhoulan')).toBeTruthy();
  expect(screen.getByText('138****8000')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  for (const name of ['修改手机', '填写邮箱', '查看登录设备'])
    expect(link(name)).toBe('/account/settings/security');
  expect(link('修改默认首页')).toBe('/account/settings/security?tab=looks');
  expect(within(screen.getByRole('region', { name: '角色' })).getByText('人事专员')).toBeTruthy();
  const own = screen.getByText('财务部').closest('li');
  expect(own?.textContent).toBe('财务部当前部门报销审核');
  expect(screen.getByText('总部').closest('li')?.textContent).toBe('总部');
});

test('a user without roles and departments sees a text about it', async () => {
  serve({ roles: [], departments: [] });
  open();
  expect(await screen.findByText('您尚未设置部门信息!')).toBeTruthy();
});

test('the sign-in log is paged, and the address contains the page', async () => {
  const server = serve();
  const { user, search } = open();
  expect(await screen.findByText('用户名: zhoulan,登录成功！')).toBeTruthy();
  expect(screen.getByText('IP 10.0.0.8')).toBeTruthy();
  expect(server.inputs(account.signIns)).toEqual([{ pageNo: '1', pageSize: '10' }]);
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(server.inputs(account.signIns).at(-1)).toEqual({ pageNo: '2', pageSize: '10' }));
  expect(search().get('page')).toBe('2');
});

test('own changes are listed by record and fields', async () => {
  serve();
  const { user, search } = open('/account/center?page=2');
  await user.click(await screen.findByRole('tab', { name: '我的动态' }));
  const lines = within(await screen.findByRole('list', { name: '我的动态' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '修改用户【李华】 邮箱、职务2026-11-21 10:00:00',
    '删除用户的角色2026-11-21 09:00:00',
  ]);
  expect([search().get('tab'), search().get('page')]).toEqual(['changes', null]);
});

test('a section that cannot be loaded shows an error, and the other sections stay', async () => {
  const server = serve();
  server.refuse(account.signIns, 'internal');
  open();
  expect(await screen.findByText('zhoulan')).toBeTruthy();
  expect(await screen.findByText('加载失败')).toBeTruthy();
});

test('without drafts in this browser a text says that there are none', async () => {
  serve();
  const { user, search } = renderPage(<CenterPage devices={<p>会话列表</p>} rights={<p>权限列表</p>} />, {
    at: '/account/center',
  });
  await user.click(await screen.findByRole('tab', { name: '我的草稿' }));
  expect(await screen.findByText('本浏览器中没有未保存的草稿')).toBeTruthy();
  expect(search().get('tab')).toBe('drafts');
});

test('users change their own name, sex and birthday, based on the loaded version', async () => {
  const server = serve();
  server.on(dictionaries.items, () => [
    { value: '1', text: '男', title: '男', label: '男' },
    { value: '2', text: '女', title: '女', label: '女' },
  ]);
  server.on(ownProfile.edit, () => null);
  server.on(userInfo, () => aUser({ realname: '周小岚' }));
  const { user, said, search } = open();
  await user.click(await screen.findByRole('button', { name: '基本设置' }));
  expect(search().get('edit')).toBe('own');
  const name = await screen.findByLabelText<HTMLInputElement>('用户姓名');
  expect(screen.getByLabelText<HTMLInputElement>('用户账号').disabled).toBe(true);
  await user.clear(name);
  await user.type(name, '周小岚');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]));
  expect(server.inputs(ownProfile.edit)).toEqual([
    { realname: '周小岚', sex: 2, birthday: '1990-05-17', version: 7 },
  ]);
  await waitFor(() => expect(useSession.getState().user?.realname).toBe('周小岚'));
  expect(search().get('edit')).toBeNull();
});

test('devices and rights have tabs of their own; a change of tab forgets page, filter and search of the last one', async () => {
  serve();
  const { user, search } = open('/account/center?tab=rights&part=action&keyword=add&page=3');
  expect(await screen.findByText('权限列表')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '登录设备' }));
  expect(await screen.findByText('会话列表')).toBeTruthy();
  expect(search().toString()).toBe('tab=devices');
});
