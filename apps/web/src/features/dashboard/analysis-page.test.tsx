import { session } from '@baisi/contract/session';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnalysisPage } from './analysis-page.tsx';
import { OwnDepartments } from './own-departments.tsx';

const head = { id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' };
const branch = { id: 'd2', parentId: 'd1', departName: '财务部', orgCode: 'A01A02', orgCategory: '2' };

test('the home page greets by name and hour, and shows the account', () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(2026, 10, 21, 15, 0).getTime());
  fakeServer().on(session.departments, () => ({ list: [], orgCode: null }));
  signInAs({ user: aUser({ workNo: null }) });
  renderPage(<AnalysisPage departments={<OwnDepartments />} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('下午好，周岚');
  expect(screen.getByText('2026年11月21日 星期六')).toBeTruthy();
  const account = screen.getByRole('region', { name: '账号信息' });
  expect(within(account).getByText('zhoulan')).toBeTruthy();
  expect(within(account).getByText('未填写')).toBeTruthy();
});

test('the department of this session is marked among the user’s own', async () => {
  fakeServer().on(session.departments, () => ({ list: [head, branch], orgCode: 'A01A02' }));
  signInAs();
  renderPage(<AnalysisPage departments={<OwnDepartments />} />);
  const own = await screen.findByText('财务部');
  expect(own.closest('li')?.textContent).toContain('当前部门');
  expect(screen.getByText('总部').closest('li')?.textContent).not.toContain('当前部门');
});

test('a user without a department sees a text about it', async () => {
  fakeServer().on(session.departments, () => ({ list: [], orgCode: null }));
  signInAs();
  renderPage(<AnalysisPage departments={<OwnDepartments />} />);
  expect(await screen.findByText('您尚未设置部门信息!')).toBeTruthy();
});
