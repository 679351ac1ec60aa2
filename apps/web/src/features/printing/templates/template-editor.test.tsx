import { printTemplates } from '@baisi/contract/print-templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aTemplate, elements } from '../testing/printing-records.ts';
import { TemplatesListPage } from './templates-list-page.tsx';
import { type TemplatesServer, templatesServer } from './testing/templates-server.ts';

const at = '/trade/printTemplates?edit=t1';
const codes = ['printTemplate:list', 'printTemplate:add', 'printTemplate:edit', 'printTemplate:delete'];

async function open(server: TemplatesServer = templatesServer()) {
  signInAs({ codes });
  const page = renderPage(<TemplatesListPage />, { at });
  const list = await screen.findByLabelText('元素列表');
  return {
    ...page,
    server,
    /** Type and content of each element, in their order. */
    rows: () => [...list.children].map((row) => row.textContent),
    choose: (words: string) => page.user.click(within(list).getByText(words)),
    /** Sets a length in millimetres. */
    set: async (label: string, mm: string) => {
      const field = fieldOf(label);
      await page.user.clear(field);
      await page.user.type(field, `${mm}{Enter}`);
    },
    lastDrawn: () => server.drawn.at(-1)?.elements,
    save: () => page.user.click(screen.getByText(/^保\s?存$/)),
  };
}
/** A field of the chosen element. Roles are not looked for: that takes seconds in a document of this size. */
const fieldOf = (label: string) =>
  within(screen.getByLabelText('属性')).getByLabelText<HTMLInputElement>(label);
const shownIn = (label: string) => fieldOf(label).value;
const page = () => screen.getByLabelText(/^页面，/);

test('the page is drawn as it is, with its size in millimetres and dots', async () => {
  const { server, user } = await open();
  expect(await screen.findByText('76 × 130 mm · 608 × 1040 点')).toBeTruthy();
  await waitFor(() => expect(page().querySelector('img')?.src).toBe('blob:page'));
  expect(server.drawn[0]).toMatchObject({ widthMm: 76, heightMm: 130, dpi: 203, elements });
  await user.click(screen.getByText('300 dpi'));
  await user.click(screen.getByLabelText('测试页'));
  await waitFor(() => expect(server.drawn.at(-1)).toMatchObject({ dpi: 300, isTestPage: true }));
});

test('a length is typed in millimetres and drawn in tenths; Enter does not save the form', async () => {
  const { server, choose, set, lastDrawn } = await open();
  server.on(printTemplates.edit, () => null);
  await choose('{收件人}');
  expect([shownIn('左边距'), shownIn('宽度')]).toEqual(['3.0', '40.0']);
  await set('左边距', '5.5');
  await waitFor(() => expect(lastDrawn()).toMatchObject([{ id: 'e1', x: 55 }, { id: 'e2' }]));
  expect(server.asked(printTemplates.edit)).toEqual([]);
});

test('a press in the picture chooses the element below it, and arrow keys move it', async () => {
  const { user, lastDrawn } = await open();
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 760, 1_300),
  );
  fireEvent.click(page(), { detail: 1, clientX: 100, clientY: 250 });
  expect(shownIn('上边距')).toBe('20.0');
  page().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect([shownIn('左边距'), shownIn('上边距')]).toEqual(['4.0', '20.2']);
  await waitFor(() => expect(lastDrawn()).toMatchObject([{ id: 'e1' }, { id: 'e2', x: 40, y: 202 }]));
});

test('a field is inserted into a text from the menu', async () => {
  const { user, choose, lastDrawn } = await open();
  await choose('{收件人}');
  await user.click(screen.getByLabelText('在文字中插入字段'));
  await user.click(await screen.findByText('收件电话'));
  await waitFor(() => expect(lastDrawn()).toMatchObject([{ text: '{receiverName}{receiverPhone}' }, {}]));
});

test('elements are moved by Alt and arrow keys, copied, and deleted; each change is undone by Ctrl+Z', async () => {
  const { user, choose, rows } = await open();
  const before = rows();
  await choose('{收件人}');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(rows()).toEqual(before.toReversed());
  await user.click(screen.getByLabelText('复制'));
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByLabelText('删除'));
  expect(rows()).toEqual(before.toReversed());
  await user.keyboard('{Control>}z{/Control}');
  expect(rows()).toHaveLength(3);
  await user.keyboard('{Control>}zz{/Control}');
  expect(rows()).toEqual(before);
  await user.keyboard('{Control>}y{/Control}');
  expect(rows()).toEqual(before.toReversed());
});

test('faults of the page and of an element are listed, and lead to the element', async () => {
  const server = templatesServer();
  server.find([{ page: 1, elementId: 'e2', kind: 'tooWide', detail: 'SF1234567890123' }]);
  const { user, choose, save } = await open(server);
  await user.click(await screen.findByText('条形码“{运单号}”：条码放不下（SF1234567890123）'));
  expect(shownIn('条码内容')).toBe('{waybillNo}');
  await choose('{收件人}');
  await user.clear(screen.getByLabelText('文字', { selector: 'textarea' }));
  expect(await screen.findByText('2 个问题')).toBeTruthy();
  // The faulty element is left out of the picture.
  await waitFor(() => expect(server.drawn.at(-1)?.elements).toMatchObject([{ id: 'e2' }]));
  await save();
  expect(
    await screen.findByText('文字：文字不能为空', { selector: '.ant-form-item-explain *' }),
  ).toBeTruthy();
  expect(server.asked(printTemplates.edit)).toEqual([]);
});

test('a page that cannot be drawn keeps the last picture and tells why', async () => {
  const server = templatesServer();
  const { choose, set } = await open(server);
  await waitFor(() => expect(page().querySelector('img')?.src).toBe('blob:page'));
  server.refuse(printTemplates.check, 'print-page-missing', { page: 2 });
  await choose('{收件人}');
  await set('左边距', '9');
  expect(await screen.findByText('没有第2页，显示的是上一次的画面')).toBeTruthy();
  expect(page().querySelector('img')?.src).toBe('blob:page');
});

test('a refused save keeps everything that was changed', async () => {
  const { server, choose, set, save, said } = await open();
  server.on(printTemplates.edit, () => {
    throw new Refused('print-template-off');
  });
  await choose('{收件人}');
  await set('左边距', '5');
  await save();
  await waitFor(() => expect(server.inputs(printTemplates.edit)).toHaveLength(1));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '面单模板不存在或已停用!' }]));
  expect(shownIn('左边距')).toBe('5.0');
  server.on(printTemplates.edit, () => null);
  await save();
  await waitFor(() =>
    expect(server.inputs(printTemplates.edit).at(-1)).toMatchObject({
      id: 't1',
      version: 1,
      elements: [{ id: 'e1', x: 50 }, { id: 'e2' }],
    }),
  );
});

test('a template that another person saved meanwhile is compared before it is overwritten', async () => {
  const { server, choose, set, save } = await open();
  const theirs = aTemplate({ version: 2, elements: [elements[0]!] });
  server.refuse(
    printTemplates.edit,
    'stale-version',
    { user: '李丽', time: '09:30' },
    { current: theirs, changedBy: '李丽', changedTime: '09:30' },
  );
  await choose('{收件人}');
  await set('左边距', '5');
  await save();
  expect(await screen.findByText('数据已被他人修改')).toBeTruthy();
  expect(screen.getByText('数据已被 李丽 于 09:30 修改，请核对后再保存')).toBeTruthy();
});

test('closing asks before changes are lost', async () => {
  const { user, choose, set } = await open();
  await choose('{收件人}');
  await set('左边距', '5');
  await user.click(screen.getByText(/^取\s?消$/));
  expect(await screen.findAllByText('确定放弃编辑？')).not.toEqual([]);
});
