import { exportedFiles } from '@baisi/contract/exported-files';
import { positions } from '@baisi/contract/positions';
import { positionsTable } from '@baisi/contract/tables/positions.table';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawNotificationsWith, type News } from '../../platform/notify.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ExportListButton } from './export-list-button.tsx';

beforeEach(() => localStorage.clear());

const arrow = '选择列、格式和范围';
const input = { pageNo: 1, pageSize: 10, name: '*员*' };
const chosen = [{ id: 'p1' }, { id: 'p2' }];

/** Opens the button and catches the addresses of its downloads. */
function open(
  props: { total?: number; chosen?: readonly { id: string }[] } = {},
  codes = ['position:export'],
) {
  signInAs({ codes });
  const server = fakeServer();
  server.on(exportedFiles.settings, () => ({ watermark: false, version: 1 }));
  server.on(positions.exportLater, () => ({ jobId: 'job-1' }));
  const downloads: Record<string, string>[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string | URL, init?: RequestInit) => {
    const address = new URL(to, 'http://server');
    if (address.pathname !== positions.exportXls.path) return others(to, init);
    downloads.push(Object.fromEntries(address.searchParams));
    return Promise.resolve(new Response('PK'));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  const page = renderPage(<ExportListButton table={positionsTable} input={input} total={23} {...props} />);
  const openDialog = async () => {
    await page.user.click(screen.getByRole('button', { name: arrow }));
    const columns = await screen.findByRole('list', { name: '导出的列' });
    const dialog = columns.closest<HTMLElement>('[role=dialog]');
    if (dialog === null) throw new Error('the columns are in no dialog');
    return dialog;
  };
  const last = async (count: number) => {
    await waitFor(() => expect(downloads).toHaveLength(count));
    return downloads.at(-1);
  };
  return { ...page, server, downloads, last, openDialog };
}
const columnsIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: '导出的列' }))
    .getAllByRole('checkbox')
    .map((box) => [box.closest('label')?.textContent, box instanceof HTMLInputElement && box.checked]);

test('#61 one press exports the list with its query, without any choice', async () => {
  const { user, last } = open();
  await user.click(screen.getByRole('button', { name: '导出' }));
  const asked = await last(1);
  expect(asked).toMatchObject({ name: '*员*' });
  for (const key of ['columns', 'format', 'selections', 'pageNo']) expect(asked).not.toHaveProperty(key);
});

test('#61 columns are chosen and moved by keyboard, and the choice is kept for the next export', async () => {
  const { user, last, openDialog } = open();
  const dialog = await openDialog();
  expect(columnsIn(dialog).slice(0, 3)).toEqual([
    ['职务名称', true],
    ['职务编码', true],
    ['职级', true],
  ]);
  await user.click(within(dialog).getByRole('checkbox', { name: '职级' }));
  within(dialog).getByRole('checkbox', { name: '职务编码' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(columnsIn(dialog)[0]).toEqual(['职务编码', true]);
  await user.click(within(dialog).getByRole('button', { name: '创建时间前移' }));
  await user.click(within(dialog).getByText('CSV (.csv)'));
  await user.click(within(dialog).getByRole('radio', { name: /GB18030/ }));
  await user.click(within(dialog).getByRole('button', { name: /导\s?出/ }));
  const wished = { columns: 'code,name,status,createTime,sortNo', format: 'csv', encoding: 'gb18030' };
  expect(await last(1)).toMatchObject(wished);
  await user.click(await screen.findByRole('button', { name: '导出' }));
  expect(await last(2)).toMatchObject(wished);
});

test('#61 the selection is exported alone, or on request the whole list', async () => {
  const { user, last, openDialog } = open({ chosen });
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await last(1)).toMatchObject({ selections: 'p1,p2' });
  const dialog = await openDialog();
  expect(within(dialog).getByRole('radio', { name: '已选 2 条' })).toHaveProperty('checked', true);
  await user.click(within(dialog).getByRole('radio', { name: '全部结果 23 条' }));
  await user.click(within(dialog).getByRole('button', { name: /导\s?出/ }));
  expect(await last(2)).not.toHaveProperty('selections');
});

test('#61 a list above the limit becomes a background job, and a message leads to 我的导出文件', async () => {
  const { user, server, downloads, openDialog } = open({ total: 10_001 });
  const news: News[] = [];
  const nothing = () => undefined;
  drawNotificationsWith({
    success: nothing,
    warning: nothing,
    error: nothing,
    news: (one) => news.push(one),
  });
  const dialog = await openDialog();
  expect(within(dialog).getByRole('alert').textContent).toContain('10,000');
  await user.click(within(dialog).getByRole('button', { name: '后台导出' }));
  await waitFor(() => expect(news).toHaveLength(1));
  expect(news[0]).toMatchObject({ title: '已转为后台导出', link: { path: '/account/center?tab=exports' } });
  expect(server.inputs(positions.exportLater)).toEqual([{ name: '*员*' }]);
  expect(downloads).toEqual([]);
});

test('#61 a hidden column is not offered, no column means no export, and an empty list has none', async () => {
  const first = open({}, ['position:export']);
  const dialog = await first.openDialog();
  for (const box of within(within(dialog).getByRole('list', { name: '导出的列' })).getAllByRole('checkbox'))
    if (box instanceof HTMLInputElement && box.checked) await first.user.click(box);
  expect(within(dialog).getByRole('button', { name: /导\s?出/ })).toHaveProperty('disabled', true);
  await first.user.click(within(dialog).getByRole('button', { name: '恢复默认' }));
  expect(columnsIn(dialog).filter(([, isChosen]) => isChosen)).toHaveLength(6);
  first.unmount();
  open({ total: 0 });
  expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true);
});

test('#61 only holders of export:setting change the watermark, which applies to everybody', async () => {
  const { user, server, openDialog } = open({}, ['position:export', 'export:setting']);
  server.on(exportedFiles.changeSettings, () => null);
  const dialog = await openDialog();
  await user.click(await within(dialog).findByRole('switch', { name: '水印' }));
  await waitFor(() =>
    expect(server.inputs(exportedFiles.changeSettings)).toEqual([{ watermark: true, version: 1 }]),
  );
});
