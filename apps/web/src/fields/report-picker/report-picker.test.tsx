import { onlineReports } from '@baisi/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Given, open, serve } from './testing/open-picker.tsx';

test('the popup is as wide as specified, shows a report with the texts of its dictionaries, and fills the window', {
  meta: { spec: 'report-picker limits.popups' },
}, async () => {
  serve();
  const { show, user } = open();
  const dialog = await show();
  expect(dialog.style.width).toBe('1200px');
  expect(await within(dialog).findByText('员工1')).toBeTruthy();
  expect(within(dialog).getAllByText('男').length).toBeGreaterThan(0);
  expect(within(dialog).getByText('1-10 共 12 条')).toBeTruthy();
  const table = dialog.querySelector<HTMLElement>('.ant-table-content > table');
  expect(table?.style.width).toBe('1100px');
  await user.click(within(dialog).getByRole('button', { name: '全屏' }));
  expect(dialog.style.width).toBe('100vw');
});

test('a choice fills the field and its other targets, and clearing empties them', {
  meta: { spec: 'report-picker' },
}, async () => {
  serve();
  const { show, tick, ok, field, user, onChange } = open();
  await show();
  await tick('员工2');
  await ok();
  expect(onChange.mock.lastCall).toEqual(['员工2', { buyer: '员工2', tel: '13800138001' }]);
  expect(field().value).toBe('员工2');
  await user.click(screen.getByRole('button', { name: /清\s?空/ }));
  expect(onChange.mock.lastCall).toEqual(['', { buyer: '', tel: '' }]);
});

test('a choice grows over pages by clicks on rows, is told, and can be reduced and cleared', {
  meta: { spec: 'report-picker' },
}, async () => {
  serve();
  const { show, ok, user, onChange } = open({ multi: true, spliter: ';', field: 'tel' });
  const dialog = await show();
  await user.click(await within(dialog).findByText('13800138000'));
  await user.click(within(dialog).getByTitle('2'));
  await user.click(await within(dialog).findByText('员工12'));
  expect(within(dialog).getByText('已选择 2 项')).toBeTruthy();
  await user.click(within(dialog).getByText('员工11'));
  await user.click(within(dialog).getByText('员工11', { selector: 'td *' }));
  await ok();
  expect(onChange.mock.lastCall).toEqual([
    '13800138000;138001380011',
    { buyer: '员工1,员工12', tel: '13800138000,138001380011' },
  ]);
  const again = await show();
  expect(within(again).getByText('已选择 2 项')).toBeTruthy();
  await user.click(within(again).getByLabelText('移除员工1'));
  expect(within(again).getByText('已选择 1 项')).toBeTruthy();
  await user.click(within(again).getByRole('button', { name: /清\s?空/ }));
  expect(within(again).getByText('已选择 0 项')).toBeTruthy();
});

test('no row, or several where one is wanted, are refused with a sentence', {
  meta: { spec: 'report-picker' },
}, async () => {
  serve();
  const { show, tick, ok, said, onChange } = open();
  await show();
  await screen.findByText('员工1');
  await ok();
  await tick('员工1');
  await tick('员工2');
  await ok();
  const refusal = { kind: 'warning', text: '请选择一条记录' };
  expect(said).toEqual([refusal, refusal]);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('已选择 2 项')).toBeTruthy();
});

test('by keyboard, arrows go through the rows, Space ticks them, Enter submits, and Delete clears the field', async () => {
  serve();
  const { field, user, onChange } = open({ multi: true });
  field().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('选择员工1'));
  await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} {ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('选择员工3');
  await user.keyboard('{Enter}');
  expect(onChange.mock.lastCall?.[0]).toBe('员工2,员工4');
  field().focus();
  await user.keyboard('{Delete}');
  expect(onChange.mock.lastCall?.[0]).toBe('');
});

test('earlier choices are offered above the table', async () => {
  serve();
  const { show, tick, ok, user, onChange } = open();
  await show();
  await tick('员工3');
  await ok();
  await user.click(screen.getByRole('button', { name: /清\s?空/ }));
  const dialog = await show();
  await user.click(await within(dialog).findByRole('button', { name: '员工3' }));
  await ok();
  expect(onChange.mock.lastCall?.[0]).toBe('员工3');
});

test('a heading sorts on the server, and a changed page size begins at the first page', async () => {
  const server = serve();
  const { show, user } = open();
  const dialog = await show();
  await user.click(await within(dialog).findByText('姓名', { selector: 'th *' }));
  await user.click(within(dialog).getByText('姓名', { selector: 'th *' }));
  await waitFor(() =>
    expect(server.inputs(onlineReports.data).map(({ column, order }) => [column, order])).toEqual([
      [undefined, undefined],
      ['realname', 'asc'],
      ['realname', 'desc'],
    ]),
  );
});

test.each([
  [{ orgFields: '' }, 'popup参数未正确配置!'],
  [{ destFields: 'buyer' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
])(
  'with the settings %o the control is hidden, and the fault told once',
  { meta: { spec: 'report-picker' } },
  (given, text) => {
    serve();
    const { said } = open(given);
    expect(document.querySelector('#买方')).toBeNull();
    expect(said).toEqual([{ kind: 'warning', text }]);
  },
);

test('with triggerChange a choice calls back with all values, and leaves the field', async () => {
  serve();
  const onCallback = vi.fn<NonNullable<Given['onCallback']>>();
  const { show, tick, ok, onChange } = open({ triggerChange: true, onCallback });
  await show();
  await tick('员工1');
  await ok();
  expect(onCallback.mock.calls).toEqual([[{ buyer: '员工1', tel: '13800138000' }]]);
  expect(onChange).not.toHaveBeenCalled();
});
