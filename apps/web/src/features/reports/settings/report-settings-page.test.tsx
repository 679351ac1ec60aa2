import { reportEditor } from '@baisi/contract/report-editor';
import { reports } from '@baisi/contract/reports';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeServer, Refused } from '../../../testing/fake-server.ts';
import { roomFor } from '../../../testing/layout-size.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anItem, aPreview, aReport, reportsServer } from '../testing/reports-server.ts';
import { ReportSettingsPage } from './report-settings-page.tsx';
// The editor's code is fetched on first use; importing it here spares each test the wait.
import './rows/rows-fields.ts';
import './sql/sql-code.tsx';

const at = '/online/cgreport';
const everyRight = ['cgreport:list', 'cgreport:add', 'cgreport:edit', 'cgreport:delete'];

function open(address: string, server: FakeServer) {
  roomFor({ widthPx: 1400, heightPx: 600 });
  signInAs({ codes: everyRight });
  return { server, ...renderPage(<ReportSettingsPage />, { at: address }) };
}

/** The editor of the statement. jsdom has no layout, so that text is entered as the editor's own transaction. */
async function statement() {
  const box = await screen.findByRole('textbox', { name: '查询语句' });
  const view = EditorView.findFromDOM(box);
  if (view === null) throw new Error('no editor');
  return {
    view,
    text: () => view.state.doc.toString(),
    write: (text: string) =>
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })),
  };
}
const asked = (server: FakeServer) => server.inputs(reportEditor.preview).map(({ sql }) => sql);
const save = () => screen.getByText(/^保\s?存$/);

test('a report shows its path for a menu, and is copied into a new one', async () => {
  const { user, search } = open(at, reportsServer());
  expect(await screen.findByText('在职人员')).toBeTruthy();
  await user.click(await screen.findByLabelText('更多在职人员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '配置地址' }));
  expect(await screen.findByText('/online/cgreport/r1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByLabelText('更多在职人员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '复制' }));
  expect(await screen.findByDisplayValue('在职人员（副本）')).toBeTruthy();
  expect((await statement()).text()).toBe('select realname from users');
  expect(search().get('add')).toBe('1');
});

test('a statement is run as it is typed, its columns become fields, and both are saved', async () => {
  const server = reportsServer([]);
  server.on(reports.add, () => ({ id: 'r2' }));
  const { user, said } = open(`${at}?add=1`, server);
  await user.type(await screen.findByLabelText('报表名称', { selector: '[role=dialog] input' }), '人员');
  await user.type(screen.getByLabelText('报表编码', { selector: '[role=dialog] input' }), 'people');
  const { write } = await statement();
  write('select realname from users');
  expect(await screen.findByText('李明')).toBeTruthy();
  expect(screen.getByText(/^2 行 1 列 · 12 毫秒 · 整表读取「用户」$/)).toBeTruthy();
  await screen.findByRole('gridcell', { name: '用户姓名' });
  await user.click(save());
  await waitFor(() => {
    expect(server.inputs(reports.add)).toMatchObject([
      {
        code: 'people',
        cgrSql: 'select realname from users',
        items: [{ fieldName: 'realname', fieldTxt: '用户姓名' }],
      },
    ]);
  });
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '添加成功！' }]));
});

test('the next key closes the request that is under way', async () => {
  const server = reportsServer();
  const signals: AbortSignal[] = [];
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (init?.signal && typeof init.body === 'string' && init.body.includes('select'))
      signals.push(init.signal);
    return fetch(input, init);
  };
  onTestFinished(() => {
    window.fetch = fetch;
  });
  server.on(reportEditor.preview, ({ sql }) =>
    sql.includes('slow') ? new Promise(() => {}) : aPreview({ rows: [['张三']] }),
  );
  open(`${at}?edit=r1`, server);
  const { write } = await statement();
  write('select slow from users');
  await waitFor(() => expect(asked(server)).toContain('select slow from users'));
  const before = signals.length;
  expect(signals.at(-1)?.aborted).toBe(false);
  write('select realname from users');
  await waitFor(() => expect(signals[before - 1]?.aborted).toBe(true));
  expect(await screen.findByText('张三')).toBeTruthy();
});

test('a fault is told with its line, marked in the text, and the last rows stay', async () => {
  const server = reportsServer();
  const { user } = open(`${at}?edit=r1`, server);
  expect(await screen.findByText('李明')).toBeTruthy();
  server.on(reportEditor.preview, () => {
    throw new Refused('report-sql-refused', { message: '没有名为「user」的数据集' }, { at: 21 });
  });
  const { view, write } = await statement();
  write('select realname\nfrom user');
  expect(await screen.findByText('第 2 行第 6 列：解析失败：没有名为「user」的数据集')).toBeTruthy();
  expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('user');
  expect(screen.getByText('李明')).toBeTruthy();
  await user.click(screen.getByText(/^定\s?位$/));
  expect(view.state.selection.main.head).toBe(21);
});

test('a statement that costs too much tells why, with its columns', async () => {
  const server = reportsServer();
  server.on(reportEditor.preview, () => aPreview({ rows: [], problem: '查询代价过高，请增加查询条件' }));
  open(`${at}?edit=r1`, server);
  expect(await screen.findByText('查询代价过高，请增加查询条件')).toBeTruthy();
  const table = within(screen.getByRole('region', { name: '预览的数据' }));
  expect(table.getByText('realname')).toBeTruthy();
});

test('opening a report changes nothing; that its fields differ from its statement is told, and mended by a press', async () => {
  const server = reportsServer([
    aReport({ items: [anItem(), anItem({ fieldName: 'gone', fieldTxt: '旧' })] }),
  ]);
  server.on(reports.edit, () => null);
  server.on(reportEditor.preview, () =>
    aPreview({ fields: [anItem({ fieldTxt: '用户姓名' }), anItem({ fieldName: 'sex' })] }),
  );
  const { user } = open(`${at}?edit=r1`, server);
  expect(await screen.findByText('查询多出 sex；字段 gone 已不在查询结果中')).toBeTruthy();
  await user.click(screen.getByText(/^更新字段$/));
  await waitFor(() => expect(screen.queryByText(/^查询多出/)).toBeNull());
  await user.click(save());
  await waitFor(() => {
    expect(server.inputs(reports.edit)[0]?.items).toMatchObject([
      { fieldName: 'realname', fieldTxt: '姓名' },
      { fieldName: 'sex' },
    ]);
  });
});

test('a link to a column that is gone keeps the report from being saved, and names both', async () => {
  const server = reportsServer([aReport({ items: [anItem({ fieldHref: `/x?id=\${gone}` })] })]);
  const { user } = open(`${at}?edit=r1`, server);
  await statement();
  await user.click(save());
  expect(await screen.findByText('「姓名」的链接使用了不存在的字段 gone')).toBeTruthy();
  expect(server.inputs(reports.edit)).toEqual([]);
});

test('an empty statement offers an example, which is then run', async () => {
  const { user, server } = open(`${at}?add=1`, reportsServer([]));
  await user.click(await screen.findByText('插入示例'));
  await waitFor(() => expect(asked(server).at(-1)).toContain('from users u'));
  expect((await statement()).text()).toContain('group by');
});

test('before a report is removed, the menus and reports that lead to it are named', async () => {
  const server = reportsServer();
  server.on(reportEditor.uses, () => ({
    uses: [{ kind: 'menu' as const, name: '人员', column: null, params: [] }],
    unseen: 0,
  }));
  const { user } = open(at, server);
  await user.click(await screen.findByLabelText('更多在职人员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText(/菜单「人员」指向所选报表/)).toBeTruthy();
  expect(server.inputs(reports.remove)).toEqual([]);
});

test('a parameter that a link of another report fills is asked about before it is lost', async () => {
  const param = { paramName: 'dept', paramTxt: '部门', paramType: 'String', paramValue: null } as const;
  const server = reportsServer([aReport({ cgrSql: 'select 1 as dept', params: [param] })]);
  server.on(reportEditor.uses, () => ({
    uses: [{ kind: 'link' as const, name: '汇总', column: '部门', params: ['dept'] }],
    unseen: 0,
  }));
  server.on(reports.edit, () => null);
  const { user } = open(`${at}?edit=r1`, server);
  const { write } = await statement();
  expect(await screen.findByText('李明')).toBeTruthy();
  write('select realname from users');
  await waitFor(() => expect(asked(server).at(-1)).toBe('select realname from users'));
  // The grid of parameters disappears with the last of them.
  await waitFor(() => expect(screen.queryByRole('grid', { name: '参数' })).toBeNull());
  await user.click(save());
  expect(await screen.findByText(/报表「汇总」的字段「部门」的链接使用了参数 dept/)).toBeTruthy();
  expect(server.inputs(reports.edit)).toEqual([]);
  await user.click(screen.getByText('仍然保存'));
  await waitFor(() => expect(server.inputs(reports.edit)).toMatchObject([{ params: [] }]));
});
