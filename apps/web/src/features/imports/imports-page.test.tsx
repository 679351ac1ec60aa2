import { type BatchChange, batchChanges } from '@baisi/contract/batch-changes';
import { files } from '@baisi/contract/files';
import { imports } from '@baisi/contract/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBatch, aCause, aRow, aWrongRow, noCounts } from './testing/a-batch.ts';
import { answers, choose, openImportRows, openImports } from './testing/open-imports.tsx';

const draft = aBatch({ state: 'draft', counts: { ...noCounts, rows: 3, right: 1, wrong: 2 } });
const anXlsx = () => new File(['PK'], '员工.xlsx');

test('a chosen file is uploaded and looked at, and its batch is in the address', async () => {
  const page = openImports('/import?table=users');
  page.server.on(files.upload, () => 'import/a.xlsx');
  page.server.on(imports.begin, () => page.state.batch);
  await choose(page, anXlsx());
  expect(await screen.findByRole('table', { name: '列的对应关系' })).toBeTruthy();
  expect(page.server.inputs(imports.begin)).toEqual([{ table: 'users', path: 'import/a.xlsx' }]);
  expect(page.search().get('batch')).toBe('b1');
  expect(page.search().has('table')).toBe(false);
});

test('a refused file shows the reason of the server in place, and another one can be chosen', async () => {
  const page = openImports('/import?table=users');
  page.server.on(files.upload, () => 'import/a.xlsx');
  page.server.refuse(imports.begin, 'sheet-encrypted');
  await choose(page, anXlsx());
  expect(
    (await screen.findByText('文件已加密，请取消打开密码后再上传')).closest('[role=alert]'),
  ).toBeTruthy();
  expect(page.said).toEqual([]);
  page.server.on(imports.begin, () => page.state.batch);
  await choose(page, anXlsx());
  expect(await screen.findByRole('table', { name: '列的对应关系' })).toBeTruthy();
});

test('a required column without a column of the file is named, and choosing it removes the warning', async () => {
  const batch = aBatch();
  const page = openImports('/import?batch=b1', {
    batch: {
      ...batch,
      fileColumns: batch.fileColumns.map((one) => ({ ...one, key: one.key === 'realname' ? null : one.key })),
    },
  });
  expect(await screen.findByText('必填的列没有对应：姓名')).toBeTruthy();
  answers(page.server, page.state, imports.load, { state: 'loading', progress: 0, jobId: 'j1' });
  await page.user.click(screen.getByRole('combobox', { name: '“姓名”对应到' }));
  await page.user.click(await screen.findByText('姓名 *', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(screen.queryByText(/必填的列没有对应/)).toBeNull());
  await page.user.click(screen.getByRole('radio', { name: '用有内容的单元格更新已有数据' }));
  await page.user.click(screen.getByText('下一步：检查数据'));
  await screen.findByLabelText('读取中的进度');
  expect(page.server.inputs(imports.load)).toEqual([
    {
      id: 'b1',
      columns: ['username', 'realname', 'departs', null],
      known: 'update',
      withHiddenRows: false,
      withNewCodes: false,
    },
  ]);
});

test('another sheet is looked at again with what is found in it', async () => {
  const page = openImports('/import?batch=b1');
  answers(page.server, page.state, imports.inspect, { sheet: 1, headingRow: 3 });
  await page.user.click(await screen.findByRole('combobox', { name: '工作表' }));
  await page.user.click(await screen.findByText('离职', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('标题在第几行').value).toBe('3'));
  expect(page.server.inputs(imports.inspect)).toEqual([{ id: 'b1', sheet: 1 }]);
});

test('a wrong cell is marked with its reason, and its correction is judged and stored at once', async () => {
  const page = openImportRows({ batch: draft, rows: [aRow(2), aWrongRow(3)], causes: [aCause()] });
  const cell = await screen.findByRole('gridcell', { name: /市场部/ });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  page.server.on(imports.correct, ({ cells }) => {
    const row = aRow(3, { cells: { ...aRow(3).cells, departs: cells[0]?.text ?? '' } });
    page.state.rows = [aRow(2), row];
    page.state.batch = { ...draft, counts: { ...draft.counts, right: 2, wrong: 1 } };
    return { rows: [row], batch: page.state.batch };
  });
  await page.user.click(cell);
  await page.user.keyboard('总公司/研发部{Enter}');
  expect(await screen.findByText('只导入正确的 2 行')).toBeTruthy();
  expect(page.server.inputs(imports.correct)).toEqual([
    { id: 'b1', cells: [{ row: 3, key: 'departs', text: '总公司/研发部' }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: /市场部/ })).toBeNull());
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('one answer to a cause corrects all of its cells, and is remembered when wished', async () => {
  const page = openImportRows({ batch: draft, rows: [aWrongRow(3)], causes: [aCause()] });
  page.server.on(imports.mend, () => {
    page.state.causes = [];
    page.state.rows = [aRow(3)];
    page.state.batch = { ...draft, counts: { ...draft.counts, right: 3, wrong: 0 } };
    return { count: 412, batch: page.state.batch };
  });
  const item = (await screen.findByText('412')).closest('li') as HTMLElement;
  expect(within(item).getByRole<HTMLInputElement>('combobox').value).toBe('总公司/市场中心');
  await page.user.click(within(item).getByRole('checkbox', { name: '以后自动修改' }));
  await page.user.click(within(item).getByRole('button', { name: '修改 412 处“市场部”' }));
  expect(await screen.findByText('没有错误')).toBeTruthy();
  expect(page.server.inputs(imports.mend)).toEqual([
    { id: 'b1', key: 'departs', from: '市场部', to: '总公司/市场中心', remember: 'own' },
  ]);
  expect(await screen.findByText('导入 3 行')).toBeTruthy();
});

test('find and replace counts the cells before it replaces them', async () => {
  const page = openImportRows({ batch: draft, rows: [aWrongRow(3)] });
  page.server.on(imports.replace, () => ({ count: 7, batch: draft }));
  await page.user.click(await screen.findByText('查找替换'));
  await page.user.type(await screen.findByLabelText('查找内容'), '市场');
  await page.user.type(screen.getByLabelText('替换为'), '营销');
  await page.user.keyboard('{Enter}');
  await page.user.click(await screen.findByText('替换 7 个单元格'));
  await waitFor(() => expect(page.server.inputs(imports.replace)).toHaveLength(2));
  const wish = { id: 'b1', find: '市场', replacement: '营销', isWholeCell: false };
  expect(page.server.inputs(imports.replace)).toEqual([
    { ...wish, isDry: true },
    { ...wish, isDry: false },
  ]);
});

test('a commit names its numbers first, then shows what was written and the way back', async () => {
  const page = openImportRows({ batch: draft, rows: [aRow(2)] });
  answers(page.server, page.state, imports.commit, {
    state: 'done',
    counts: { ...noCounts, rows: 3, written: 3, added: 2, edited: 1 },
    undoUntil: '2026-12-03 09:00:00',
  });
  await page.user.click(await screen.findByText('只导入正确的 1 行'));
  expect(await screen.findByText(/有错误的 2 行留在草稿中/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: /^导\s?入$/ }));
  expect(await screen.findByText('已导入 3 行用户数据')).toBeTruthy();
  expect(page.server.inputs(imports.commit)).toEqual([{ id: 'b1', mode: 'right' }]);
  expect(screen.getByText('12-03 09:00 前可以撤销')).toBeTruthy();
});

test('an undo shows its dry run, and takes back later edits only where the user says so', async () => {
  const done = aBatch({
    state: 'done',
    counts: { ...noCounts, rows: 3, written: 3, added: 3 },
    undoUntil: '2026-12-03 09:00:00',
  });
  const page = openImports('/import?batch=b1', { batch: done });
  page.server.on(imports.undoPreview, () => ({
    removed: 2,
    restored: 0,
    conflictCount: 1,
    conflicts: [{ recordId: 'u3', row: 3, name: '李明', reason: '李华于今天修改了手机', canOverwrite: true }],
  }));
  answers(page.server, page.state, imports.undo, { state: 'undone', undoUntil: null });
  await page.user.click(await screen.findByText('撤销导入'));
  await page.user.click(await screen.findByRole('checkbox', { name: /李明/ }));
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤销导入' }));
  expect(await screen.findByText('导入已撤销')).toBeTruthy();
  expect(page.server.inputs(imports.undo)).toEqual([{ id: 'b1', overwrite: ['u3'] }]);
});

test('the own imports are listed, and a draft is discarded after a confirmation', async () => {
  const page = openImports('/import', { batch: draft });
  page.server.on(imports.remove, () => null);
  await page.user.click(await screen.findByRole('button', { name: `更多${draft.fileName}的操作` }));
  await page.user.click(await screen.findByText('放弃'));
  await page.user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
  await waitFor(() => expect(page.server.inputs(imports.remove)).toEqual([{ id: 'b1' }]));
});

test("another person's batch does not exist, and users who may import nothing are refused", async () => {
  const other = openImports('/import?batch=b9');
  other.server.refuse(imports.get, 'not-found');
  expect(await screen.findByText('导入记录不存在，或属于其他人')).toBeTruthy();
  other.unmount();
  openImports('/import', { batch: draft }, []);
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy();
});

test('a draft that was left goes on at its rows after a reload', async () => {
  openImportRows({ batch: draft, rows: [aWrongRow(3)], causes: [aCause()] });
  expect(await screen.findByRole('gridcell', { name: /市场部/ })).toBeTruthy();
  expect(screen.getByText('检查数据').closest('li')?.getAttribute('aria-current')).toBe('step');
});

test('an exported sheet shows its conflicts with later edits, which are decided for selected rows or for all', async () => {
  const conflict = { key: 'departs', code: 'conflict', message: '导出后李华改为“总公司/研发部”' };
  const cause = aCause({
    code: 'conflict',
    message: conflict.message,
    text: null,
    count: 2,
    suggestions: [],
  });
  const row = { ...aWrongRow(3), recordId: 'u3', faults: [conflict], stored: { departs: '总公司/研发部' } };
  const page = openImportRows({ batch: draft, rows: [row], causes: [cause] });
  page.server.on(imports.decide, () => ({ count: 1, batch: draft }));
  const cell = await screen.findByRole('gridcell', { name: /市场部/ });
  expect(cell.textContent).toBe('总公司/研发部→市场部');
  expect(await screen.findByText('导出后又被他人修改')).toBeTruthy();
  const box = screen.getByRole('checkbox', { name: '选择第1行' });
  // Without a layout every press is one on the lower edge of the row, where its height is changed.
  const lead = box.closest('[role=gridcell]') as HTMLElement;
  lead.getBoundingClientRect = () => new DOMRect(0, 0, 40, 40);
  await page.user.click(box);
  await page.user.click(await screen.findByRole('button', { name: '所选 1 行用文件中的值' }));
  await page.user.click(await screen.findByRole('button', { name: '全部行的部门保留现有值' }));
  await waitFor(() =>
    expect(page.server.inputs(imports.decide)).toEqual([
      { id: 'b1', take: 'file', rows: [3] },
      { id: 'b1', take: 'stored', keys: ['departs'] },
    ]),
  );
});

test('an import can wait until all rows are right', async () => {
  const page = openImportRows({ batch: draft, rows: [aRow(2)] });
  await page.user.click(await screen.findByRole('radio', { name: '全部正确才导入' }));
  expect(screen.getByText('导入 1 行').closest('button')?.disabled).toBe(true);
});

test('what was changed together in a grid is listed and taken back after a dry run', async () => {
  const change = {
    requestId: 'r1',
    table: 'dictionaries',
    noun: '字典项',
    names: ['顺丰', '圆通'],
    added: 2,
    edited: 1,
    removed: 0,
    time: '2026-11-26 09:00:00',
    isUndone: false,
  };
  const changes: BatchChange[] = [change];
  const page = openImports('/import', { batch: draft, changes });
  const preview = { removed: 2, restored: 1, conflictCount: 0, conflicts: [] };
  page.server.on(batchChanges.preview, () => preview);
  page.server.on(batchChanges.undo, () => {
    changes[0] = { ...change, isUndone: true };
    return preview;
  });
  await page.user.click(await screen.findByRole('button', { name: '撤销字典项顺丰、圆通的修改' }));
  expect(
    await screen.findByText(/将删除 2 条新增的字典项，把 1 条更新过的字典项恢复为修改前的内容/),
  ).toBeTruthy();
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤销修改' }));
  expect(await screen.findByText('已撤销', { selector: 'span' })).toBeTruthy();
  expect(page.server.inputs(batchChanges.undo)).toEqual([{ requestId: 'r1', overwrite: [] }]);
});
