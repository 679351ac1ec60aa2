import { printTemplates } from '@baisi/contract/print-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aTemplate, elements } from '../testing/printing-records.ts';
import { TemplatesListPage } from './templates-list-page.tsx';
import { templatesServer } from './testing/templates-server.ts';

const at = '/trade/printTemplates';
const codes = ['printTemplate:list', 'printTemplate:add', 'printTemplate:edit', 'printTemplate:delete'];

const save = () => screen.getByText(/^保\s?存$/);

test('templates are listed with kind, size and state', async () => {
  signInAs({ codes });
  templatesServer([
    aTemplate(),
    aTemplate({ id: 't2', name: '送货单', templateKind: 'delivery', status: '0' }),
  ]);
  renderPage(<TemplatesListPage />, { at });
  expect(await screen.findByText('一联面单')).toBeTruthy();
  expect(screen.getByText('快递面单')).toBeTruthy();
  expect(screen.getAllByText('76 × 130 mm')).toHaveLength(2);
  expect(screen.getByText('停用')).toBeTruthy();
});

test('a new template starts with an empty page of the chosen size', async () => {
  signInAs({ codes });
  const server = templatesServer();
  server.on(printTemplates.add, () => ({ id: 'new' }));
  const { user, said } = renderPage(<TemplatesListPage />, { at });
  await user.click(await screen.findByText('添加面单模板'));
  await user.click(await screen.findByLabelText(/100 × 180 mm/));
  await user.click(screen.getByText('开始编辑'));
  await user.type(
    await screen.findByLabelText('模板名称', { selector: '[role=dialog] form input' }),
    '二联面单',
  );
  expect(await screen.findByText('100 × 180 mm · 800 × 1440 点')).toBeTruthy();
  await user.click(screen.getByText('添加元素'));
  await user.click(await screen.findByText('条形码'));
  await user.click(save());
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '添加成功！' }]));
  expect(server.inputs(printTemplates.add)).toMatchObject([
    { name: '二联面单', widthMm: 100, heightMm: 180, elements: [{ type: 'code128', value: '{waybillNo}' }] },
  ]);
});

test('a copy starts with the page and the elements of its original under a name of its own', async () => {
  signInAs({ codes });
  const server = templatesServer();
  server.on(printTemplates.add, () => ({ id: 'new' }));
  const { user } = renderPage(<TemplatesListPage />, { at });
  await user.click(await screen.findByText('添加面单模板'));
  await user.click(await screen.findByLabelText('复制现有模板'));
  const start = screen.getByText('开始编辑').closest('button');
  expect(start?.disabled).toBe(true);
  await user.click(screen.getByLabelText('要复制的模板'));
  await user.click(await screen.findByText('一联面单（76 × 130 mm）'));
  await user.click(screen.getByText('开始编辑'));
  expect(await screen.findByDisplayValue('一联面单（副本）')).toBeTruthy();
  await user.click(save());
  await waitFor(() =>
    expect(server.inputs(printTemplates.add)).toMatchObject([{ name: '一联面单（副本）', elements }]),
  );
});

test('a user with read permission sees neither 添加 nor 编辑', async () => {
  signInAs({ codes: ['printTemplate:list'] });
  templatesServer();
  renderPage(<TemplatesListPage />, { at: `${at}?edit=t1` });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('一联面单')).toBeTruthy();
  expect(screen.queryByText('添加面单模板')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
