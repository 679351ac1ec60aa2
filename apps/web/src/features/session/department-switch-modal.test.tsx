import { session } from '@baisi/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepartmentSwitchModal } from './department-switch-modal.tsx';

const own = { id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' };

function opened() {
  signInAs();
  const onSwitched = vi.fn();
  return {
    onSwitched,
    ...renderPage(<DepartmentSwitchModal open onClose={vi.fn()} onSwitched={onSwitched} />),
  };
}

test('without departments the dialog shows a text', { meta: { spec: 'department.switch' } }, async () => {
  fakeServer().on(session.departments, () => ({ list: [], orgCode: null }));
  opened();
  expect(await screen.findByText('您尚未设置部门信息!')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /确\s?认/ }).disabled).toBe(true);
});

test('submitting without a choice shows an error at the field and sends no request', {
  meta: { spec: 'department.switch' },
}, async () => {
  const server = fakeServer();
  server.on(session.departments, () => ({ list: [own], orgCode: null }));
  const { user } = opened();
  await screen.findByText('请选择当前所在部门');
  await user.click(screen.getByRole('button', { name: /确\s?认/ }));
  expect(await screen.findByText('请选择部门', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  expect(server.asked(session.selectDepartment)).toEqual([]);
});

test('a refusal is shown at the field', async () => {
  const server = fakeServer();
  server.on(session.departments, () => ({ list: [own], orgCode: null }));
  server.refuse(session.selectDepartment, 'department-not-own');
  const { user, onSwitched } = opened();
  await user.click(await screen.findByRole('combobox'));
  await user.click(await screen.findByTitle('总部'));
  await user.click(screen.getByRole('button', { name: /确\s?认/ }));
  expect(await screen.findByText('当前选中部门与用户无关联关系!')).toBeTruthy();
  await waitFor(() => expect(onSwitched).not.toHaveBeenCalled());
});

test('a user with several departments sees a text about the purpose of the choice', {
  meta: { spec: 'department.switch limits.department-modal' },
}, async () => {
  const other = { id: 'd2', parentId: 'd1', departName: '财务部', orgCode: 'A01A02', orgCategory: '2' };
  fakeServer().on(session.departments, () => ({ list: [own, other], orgCode: 'A01' }));
  const { user } = opened();
  const label = await screen.findByText('请选择当前所在部门');
  expect(screen.getByRole('dialog', { name: '部门切换（当前部门 : 总部）' }).style.width).toBe('450px');
  const mark = label.querySelector('.ant-form-item-tooltip') ?? label;
  await user.hover(mark);
  expect((await screen.findByRole('tooltip')).textContent).toBe('您隶属于多部门，请选择当前所在部门');
});
