import { session } from '@baisi/contract/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseDepartment } from '../../platform/session/choose-department.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { DepartmentChooser } from './department-chooser.tsx';

const departs = [
  { id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' },
  { id: 'd2', parentId: 'd1', departName: '财务部', orgCode: 'A01A02', orgCategory: '2' },
];

function open(last: string | null, more: Partial<Parameters<typeof DepartmentChooser>[0]> = {}) {
  const onChoose = vi.fn(chooseDepartment);
  useSession.getState().signedIn(aSignIn({ departs, multi_depart: 2, owes: ['department'] }), 'tab');
  render(<DepartmentChooser departs={departs} last={last} onChoose={onChoose} {...more} />);
  return { user: userEvent.setup(), onChoose };
}

const field = () => screen.getByLabelText<HTMLSelectElement>('您隶属于多部门，请选择登录部门');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认' });

test('the last department is preselected, unless the user no longer belongs to it', () => {
  open('A01A02');
  expect(field().selectedOptions[0]?.text).toBe('财务部');
});

test('submitting without a choice shows an error at the field and sends no request', async () => {
  const { user, onChoose } = open('B09');
  await user.click(confirm());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('请选择登录部门', { selector: 'p' })).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
  await user.selectOptions(field(), '总部');
  expect(field().getAttribute('aria-invalid')).toBe('false');
});

test("choosing a department meets the session's obligation to choose one", async () => {
  const server = fakeServer();
  server.on(session.selectDepartment, ({ orgCode }) => ({ userInfo: aUser({ orgCode }) }));
  const { user } = open(null);
  await user.selectOptions(field(), '财务部');
  await user.click(confirm());
  await waitFor(() => expect(useSession.getState().owes).toEqual([]));
  expect(server.inputs(session.selectDepartment)).toEqual([{ orgCode: 'A01A02' }]);
  expect(useSession.getState().user?.orgCode).toBe('A01A02');
});

test('a refusal shows in the dialog, which can be submitted again', async () => {
  fakeServer().refuse(session.selectDepartment, 'department-not-own');
  const { user } = open('A01');
  await user.click(confirm());
  expect(await screen.findByText('当前选中部门与用户无关联关系!')).toBeTruthy();
  expect(confirm().disabled).toBe(false);
  expect(useSession.getState().owes).toEqual(['department']);
});

test('a close button exists only where the choice may be postponed, and a leave button where the caller passes one', async () => {
  const onLeave = vi.fn();
  const { user } = open('A01', { leave: { label: '返回登录', onLeave } });
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
