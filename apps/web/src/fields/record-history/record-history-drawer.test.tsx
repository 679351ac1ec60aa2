import { type HistoryEntry, type HistoryPage, history } from '@baisi/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RecordHistoryDrawer } from './record-history-drawer.tsx';

const renamed: HistoryEntry = {
  id: '12',
  time: '2026-11-21 10:00:00',
  kind: 'update',
  by: '周岚',
  version: 3,
  save: 'r-12',
  restoredFrom: null,
  fields: [{ name: 'realname', label: '用户姓名', before: '李明', after: '李明明', canRestore: true }],
};
const frozen: HistoryEntry = {
  ...renamed,
  id: '11',
  version: 2,
  save: 'r-11',
  by: null,
  fields: [{ name: 'status', label: '状态', before: '正常', after: '冻结', canRestore: false }],
};

const pageOf = (records: HistoryEntry[], over: Partial<HistoryPage> = {}): HistoryPage => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  totalIsExact: true,
  fields: [
    { name: 'realname', label: '用户姓名' },
    { name: 'status', label: '状态' },
  ],
  mayRestore: true,
  ...over,
});

function openHistory(page = pageOf([renamed, frozen])) {
  signInAs();
  const server = fakeServer();
  server.on(history.list, ({ field }) => {
    const records = page.records.filter(
      ({ fields }) => field === undefined || fields.some(({ name }) => name === field),
    );
    return { ...page, records, total: records.length };
  });
  server.on(history.compare, () => ({
    version: 3,
    fields: [{ name: 'realname', label: '用户姓名', before: '李明明', after: '李明', canRestore: true }],
  }));
  server.on(history.restore, () => null);
  const rendered = renderPage(
    <RecordHistoryDrawer
      open
      table="sys_user"
      id="u-1"
      name="李明明"
      refreshes={[]}
      onClose={() => undefined}
    />,
  );
  return { ...rendered, server };
}

const lines = async () =>
  within(await screen.findByRole('list', { name: '变更记录' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('each entry shows the user, the time, and the difference in every field as text', async () => {
  openHistory();
  const [first, second] = await lines();
  expect(first).toMatch(/周岚修改2026-11-21 10:00:00版本 3用户姓名由李明改为李明明/);
  expect(second).toMatch(/系统修改2026-11-21 10:00:00版本 2.*状态由正常改为冻结/);
});

test('the history can be filtered by one field', async () => {
  const { user, server } = openHistory();
  await lines();
  await user.click(screen.getByRole('combobox', { name: '按字段筛选' }));
  await user.click(await screen.findByTitle('状态'));
  await waitFor(async () => {
    expect(await lines()).toHaveLength(1);
  });
  expect(server.inputs(history.list).at(-1)).toMatchObject({ field: 'status', pageNo: '1' });
});

test('a field is restored after a preview, and only if the record still has the previewed version', async () => {
  const { user, server, said } = openHistory();
  await user.click(await screen.findByRole('button', { name: '把用户姓名恢复为修改前的内容' }));
  expect(await screen.findByText('恢复“用户姓名”')).toBeTruthy();
  expect(await screen.findByText(/恢复会作为一次新的修改记入变更记录/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^恢\s?复$/ }));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'success', text: '恢复成功!' }]);
  });
  expect(server.inputs(history.restore)).toEqual([
    { table: 'sys_user', id: 'u-1', changeId: '12', field: 'realname', version: 3 },
  ]);
});

test('a version can be restored, except the current one', async () => {
  const { user, server } = openHistory();
  await lines();
  expect(screen.queryByRole('button', { name: '恢复到版本 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '恢复到版本 2' }));
  expect(await screen.findByText('恢复到版本 2（2026-11-21 10:00:00）')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.compare)).toEqual([{ table: 'sys_user', id: 'u-1', changeId: '11' }]);
  });
});

test('an unchanged value needs no restore', async () => {
  const { user, server } = openHistory();
  server.on(history.compare, () => ({ version: 3, fields: [] }));
  await user.click(await screen.findByRole('button', { name: '恢复到版本 2' }));
  expect(await screen.findByText('与当前内容相同，无需恢复')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^恢\s?复$/ }).disabled).toBe(true);
});

test('a version that differs in a read-only field names the field and cannot be restored', async () => {
  const { user, server } = openHistory();
  const name = { name: 'realname', label: '用户姓名', before: '李明明', after: '李明', canRestore: true };
  const phone = { name: 'phone', label: '手机号码', before: '1', after: '2', canRestore: false };
  server.on(history.compare, () => ({ version: 3, fields: [name, phone] }));
  await user.click(await screen.findByRole('button', { name: '恢复到版本 2' }));
  expect(await screen.findByText('没有修改【手机号码】的权限，不能恢复到此版本')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^恢\s?复$/ }).disabled).toBe(true);
});

test('without the permission to edit, the history is readable but has no buttons to restore', async () => {
  openHistory(pageOf([renamed, frozen], { mayRestore: false }));
  await lines();
  expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull();
});

test('the history of a record without changes shows that it is empty', async () => {
  openHistory(pageOf([]));
  expect(await screen.findByText('暂无变更记录')).toBeTruthy();
});

test('a refusal is shown in the drawer', async () => {
  signInAs();
  const server = fakeServer();
  server.refuse(history.list, 'forbidden');
  renderPage(
    <RecordHistoryDrawer
      open
      table="sys_user"
      id="u-1"
      name="李明"
      refreshes={[]}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(/403/)).toBeTruthy();
});
