import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { history } from '@baisi/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported in advance, because otherwise each first test would wait for the lazy chunk.
import '../../fields/live-grid/live-grid-body.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { roomFor } from '../../testing/layout-size.ts';
import { noHistory } from '../../testing/no-history.ts';
import { findWithdrawn, isClosed, withdraw } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DictionariesListPage } from './dictionaries-list-page.tsx';
import {
  aDictionary,
  anItem,
  dictionariesServer,
  signInToDictionaries,
} from './testing/dictionary-server.ts';

const at = '/isystem/dict';
const grids = { widthPx: 900, heightPx: 500 };
const inDialog = async () => within(await screen.findByRole('dialog'));

test('the list can be searched by name and code, and the search is in the URL', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  const { user, search } = renderPage(<DictionariesListPage />, { at });
  await user.type(screen.getByPlaceholderText('请输入字典名称或编码'), 'col{Enter}');
  await waitFor(() => {
    expect(server.inputs(dictionaryRecords.list).at(-1)).toMatchObject({
      superQueryParams: JSON.stringify([
        { field: 'dictName', rule: 'like', val: 'col' },
        { field: 'dictCode', rule: 'like', val: 'col' },
      ]),
      superQueryMatchType: 'or',
      pageNo: '1',
    });
  });
  expect(search().toString()).toBe('keyword=col');
  expect(await screen.findByText('商品颜色')).toBeTruthy();
});

test('a user with read permission sees neither buttons nor checkboxes', async () => {
  signInToDictionaries(['dict:list']);
  dictionariesServer();
  renderPage(<DictionariesListPage />, { at });
  expect(await screen.findByText('字典配置')).toBeTruthy();
  for (const words of ['添加字典', '编辑', '删除', '回收站']) expect(screen.queryByText(words)).toBeNull();
});

test('a dictionary that the product ships offers no deletion, and its code is locked', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  const shipped = aDictionary({ builtIn: true });
  const page = { total: 1, size: 10, current: 1, pages: 1, totalIsExact: true };
  server.on(dictionaryRecords.list, () => ({ ...page, records: [shipped] }));
  server.on(dictionaryRecords.get, () => shipped);
  const { user } = renderPage(<DictionariesListPage />, { at });
  await user.click(await screen.findByLabelText('更多颜色的操作'));
  expect(await screen.findAllByRole('menuitem')).not.toEqual([]);
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: '编辑' }));
  const form = await inDialog();
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('字典编码').disabled).toBe(true));
});

test('a dictionary is added with a free code; a refusal is shown at its field and keeps the input', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  server.refuse(dictionaryRecords.add, 'dictionary-code-in-bin');
  const { user } = renderPage(<DictionariesListPage />, { at: `${at}?add=1` });
  const form = await inDialog();
  await user.type(form.getByLabelText('字典名称'), '尺码');
  await user.type(form.getByLabelText('字典编码'), 'size');
  await user.click(form.getByText(/保\s?存/));
  expect(await form.findByText('回收站中已有此编码的字典，请取回它或换一个编码')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('字典名称').value).toBe('尺码');
  server.on(dictionaryRecords.add, () => ({ id: 'dict-size' }));
  await user.click(form.getByText(/保\s?存/));
  await waitFor(() => {
    expect(server.inputs(dictionaryRecords.add).at(-1)).toMatchObject({ dictName: '尺码', dictCode: 'size' });
  });
});

test('after a dictionary is added its items open', async () => {
  signInToDictionaries();
  roomFor(grids);
  const server = dictionariesServer([]);
  server.on(dictionaryRecords.add, () => ({ id: 'dict-size' }));
  const { user, search } = renderPage(<DictionariesListPage />, { at: `${at}?add=1` });
  const form = await inDialog();
  await user.type(form.getByLabelText('字典名称'), '尺码');
  await user.type(form.getByLabelText('字典编码'), 'size');
  await user.click(form.getByText(/保\s?存/));
  expect(await screen.findByText('新增')).toBeTruthy();
  expect(search().get('items')).toBe('dict-size');
});

test('list, search and form call the code of a dictionary by one word', async () => {
  signInToDictionaries();
  dictionariesServer();
  const { user } = renderPage(<DictionariesListPage />, { at });
  expect(await screen.findByRole('columnheader', { name: '字典编码' })).toBeTruthy();
  await user.click(screen.getByText('添加字典'));
  expect((await inDialog()).getByLabelText('字典编码')).toBeTruthy();
  expect(document.body.textContent).not.toContain('编号');
});

test('items open in a grid beside the list; a new item gets the next sort value and is saved with the other changes', async () => {
  signInToDictionaries();
  roomFor(grids);
  const server = dictionariesServer([anItem({ sortOrder: 4 })]);
  const blue = anItem({ id: 'item-blue', itemText: '蓝色', itemValue: 'blue', sortOrder: 5, version: 1 });
  server.on(dictionaryItems.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, record: blue })),
  }));
  const { user, said } = renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  expect(await screen.findByText('字典项：颜色')).toBeTruthy();
  await user.click(await screen.findByText('新增'));
  await user.keyboard('蓝色{Tab}blue{Enter}');
  await user.click(await screen.findByText('保存（1）'));
  await waitFor(() => {
    expect(server.inputs(dictionaryItems.saveBatch)).toEqual([
      {
        dictId: 'dict-colour',
        added: [{ key: 'row_1', itemText: '蓝色', itemValue: 'blue', sortOrder: 5, status: 1 }],
        changed: [],
        removed: [],
      },
    ]);
  });
  expect(await screen.findByText(/^保\s?存$/)).toBeTruthy();
  expect(said).toEqual([{ kind: 'success', text: '保存成功！' }]);
});

test('保存成功 is shown only when all rows were saved; otherwise the numbers of saved and unsaved rows', async () => {
  signInToDictionaries();
  roomFor(grids);
  const server = dictionariesServer([anItem()]);
  const blue = anItem({ id: 'item-blue', itemText: '蓝色', itemValue: 'blue', sortOrder: 5, version: 1 });
  server.on(dictionaryItems.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, record: blue })),
  }));
  const { user, said } = renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  await user.click(await screen.findByText('新增'));
  await user.keyboard('蓝色{Tab}blue{Enter}');
  await user.click(screen.getByText('新增'));
  await user.keyboard('没有值{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(said.length).toBeGreaterThan(0));
  expect(said).toEqual([{ kind: 'warning', text: '已保存 1 行，1 行有错误或冲突待处理，尚未保存' }]);
});

test('a refused row shows the reason and stays, and closing the drawer asks first', async () => {
  signInToDictionaries();
  roomFor(grids);
  const server = dictionariesServer([anItem()]);
  const refusal = { field: 'itemValue', code: 'item-value-taken', message: '该值不可用，系统中已存在！' };
  server.on(dictionaryItems.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, refusals: [refusal] })),
  }));
  const { user, said } = renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  await user.click(await screen.findByText('新增'));
  await user.keyboard('蓝色{Tab}blue{Enter}{Control>}s{/Control}');
  const errors = within(await screen.findByLabelText('校验错误'));
  expect(await errors.findByText('该值不可用，系统中已存在！')).toBeTruthy();
  expect(said.at(-1)).toEqual({ kind: 'warning', text: '1 行未通过校验，尚未保存' });
  await user.click(document.querySelector('.ant-drawer-close') as Element);
  expect(await screen.findByText('还有 1 行未保存。')).toBeTruthy();
  await user.click(screen.getByText('继续编辑'));
  expect(screen.getByText('保存（1）')).toBeTruthy();
});

test('the recycle bin restores a dictionary, and destroys one only after a confirmation', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  server.on(dictionaryRecords.restore, () => null);
  server.on(dictionaryRecords.destroy, () => null);
  const { user } = renderPage(<DictionariesListPage />, { at });
  await user.click(await screen.findByText('回收站'));
  await user.click(await screen.findByLabelText('字典取回旧字典'));
  await waitFor(() => {
    expect(server.inputs(dictionaryRecords.restore)).toEqual([{ id: 'dict-old' }]);
  });
  await user.click(screen.getByLabelText('更多旧字典的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '彻底删除' }));
  expect(await screen.findByText(/字典项将一并删除/)).toBeTruthy();
  expect(server.inputs(dictionaryRecords.destroy)).toEqual([]);
  await user.click(screen.getByText('彻底删除', { selector: '.ant-modal-confirm-btns *' }));
  await waitFor(() => {
    expect(server.inputs(dictionaryRecords.destroy)).toEqual([{ id: 'dict-old' }]);
  });
});

test('刷新缓存 makes the server read again, applies its response, and reports success or failure', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  const colour = [{ value: 'red', text: '大红', title: '大红', label: '大红' }];
  server.on(dictionaries.refresh, () => null);
  server.on(dictionaries.all, () => ({ colour }));
  const { user, said } = renderPage(<DictionariesListPage />, { at });
  await user.click(await screen.findByText('刷新缓存'));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '刷新缓存完成！' }]));
  expect(useSession.getState().dictionaries).toEqual({ colour });
  server.refuse(dictionaries.refresh, 'internal');
  await user.click(screen.getByText('刷新缓存'));
  await waitFor(() => expect(said.at(-1)).toEqual({ kind: 'error', text: '错误：刷新缓存失败！' }));
});

test('changes of two users to different fields of one dictionary are merged', async () => {
  signInToDictionaries();
  const server = dictionariesServer();
  const theirs = aDictionary({ description: '他们改的', version: 4 });
  const result = { current: theirs, changedBy: '李伟', changedTime: '2026-11-22 10:00:00' };
  server.refuse(
    dictionaryRecords.edit,
    'stale-version',
    { user: '李伟', time: '2026-11-22 10:00:00' },
    result,
  );
  const { user } = renderPage(<DictionariesListPage />, { at: `${at}?edit=dict-colour` });
  const name = await screen.findByDisplayValue('颜色');
  await user.clear(name);
  await user.type(name, '色彩');
  await user.click(screen.getByText(/保\s?存/));
  await user.click(await screen.findByText('保存合并结果'));
  await waitFor(() => {
    expect(server.inputs(dictionaryRecords.edit).at(-1)).toMatchObject({
      dictName: '色彩',
      description: '他们改的',
      version: 4,
    });
  });
});

test('a user with read permission can open the history of a dictionary from its row', async () => {
  signInToDictionaries(['dict:list']);
  const server = dictionariesServer();
  server.on(history.list, () => noHistory);
  const { user } = renderPage(<DictionariesListPage />, { at });
  await user.click(await screen.findByLabelText(/^更多.*的操作$/));
  await user.click(await screen.findByRole('menuitem', { name: '变更记录' }));
  expect(await screen.findByText('变更记录：颜色')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_dict', id: 'dict-colour' }]);
  });
});

test('a user with read permission can open the history of an item from its row, and edits nothing', async () => {
  signInToDictionaries(['dict:list']);
  roomFor(grids);
  const server = dictionariesServer();
  server.on(history.list, () => noHistory);
  const { user } = renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  await user.click(await screen.findByText('变更记录', { selector: 'button *' }));
  expect(await screen.findByText('变更记录：红色')).toBeTruthy();
  expect(screen.queryByText('新增')).toBeNull();
  expect(screen.queryByText(/^保\s?存/)).toBeNull();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_dict_item', id: 'item-red' }]);
  });
});

test('a grid whose permission is withdrawn keeps unsaved rows with a notice, and can save after the permission is back', async () => {
  signInToDictionaries();
  roomFor(grids);
  const server = dictionariesServer([anItem()]);
  const blue = anItem({ id: 'item-blue', itemText: '蓝色', itemValue: 'blue', sortOrder: 2, version: 1 });
  server.on(dictionaryItems.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, record: blue })),
  }));
  const { user } = renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  await user.click(await screen.findByText('新增'));
  await user.keyboard('蓝色{Tab}blue{Enter}');
  await screen.findByText('保存（1）');
  withdraw('dict:item');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('蓝色')).toBeTruthy();
  expect(isClosed('保存（1）')).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  signInToDictionaries();
  await waitFor(() => expect(screen.queryByText(/^您的权限已变更/)).toBeNull());
  expect(server.asked(dictionaryItems.saveBatch)).toEqual([]);
  await user.click(screen.getByText('保存（1）'));
  await waitFor(() => expect(server.inputs(dictionaryItems.saveBatch)).toHaveLength(1));
});

test('a grid without unsaved rows loses its buttons without a notice', async () => {
  signInToDictionaries();
  roomFor(grids);
  dictionariesServer([anItem()]);
  renderPage(<DictionariesListPage />, { at: `${at}?items=dict-colour` });
  await screen.findByText('新增');
  withdraw('dict:item');
  await waitFor(() => expect(screen.queryByText('新增')).toBeNull());
  expect(screen.queryByText(/^您的权限已变更/)).toBeNull();
});
