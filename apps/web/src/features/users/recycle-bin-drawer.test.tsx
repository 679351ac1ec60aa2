import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { RecycleBinDrawer } from './recycle-bin-drawer.tsx';
import { aRecord, dialogSaying, signInToUsers, usersServer } from './testing/user-server.ts';

const deleted = [
  aRecord({ id: 'u-1', realname: '张三', username: 'zhangsan' }),
  aRecord({ id: 'u-2', realname: '李四', username: 'lisi' }),
];

function renderBin() {
  signInToUsers();
  const server = usersServer([]);
  server.on(users.recycleBin, () => deleted);
  return { server, ...renderPage(<RecycleBinDrawer open onClose={() => {}} />) };
}

test('chosen users can be restored', async () => {
  const { server, user, said } = renderBin();
  server.on(users.restore, () => null);
  await user.click(await screen.findByRole('checkbox', { name: '选择李四' }));
  await user.click(screen.getByRole('button', { name: '还原用户' }));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'success', text: '还原成功' }]);
  });
  expect(server.inputs(users.restore)).toEqual([{ userIds: 'u-2' }]);
});

test('deletion for good shows a warning and requires a confirmation', async () => {
  const { server, user } = renderBin();
  server.on(users.destroy, () => null);
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  await user.click(screen.getByRole('button', { name: '彻底删除' }));
  const question = await dialogSaying('彻底删除张三、李四？');
  expect(question.getByText('注意：彻底删除后将无法恢复，请谨慎操作！')).toBeTruthy();
  await user.click(question.getByRole('button', { name: /取\s?消/ }));
  expect(server.asked(users.destroy)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '彻底删除' }));
  const again = await dialogSaying('彻底删除张三、李四？');
  await user.click(again.getByRole('button', { name: '彻底删除' }));
  await waitFor(() => {
    expect(server.inputs(users.destroy)).toEqual([{ userIds: 'u-1,u-2' }]);
  });
});

test('an empty recycle bin shows its text', async () => {
  signInToUsers();
  usersServer([]).on(users.recycleBin, () => []);
  renderPage(<RecycleBinDrawer open onClose={() => {}} />);
  expect(await screen.findByText('回收站是空的')).toBeTruthy();
});
