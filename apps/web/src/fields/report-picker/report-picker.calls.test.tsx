import { onlineReports } from '@baisi/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { column, Filled, open, serve } from './testing/open-picker.tsx';

test('parameters are sent, fill in the query field of their name, and reload the rows when they change', async () => {
  const server = serve();
  const inputs = () => server.inputs(onlineReports.data);
  const { user } = renderPage(
    <Filled
      param={{ realname: "'员工5'", least: 3 }}
      later={{ realname: "'员工5'", least: 4 }}
      groupId="g"
    />,
  );
  await user.click(screen.getByLabelText('买方'));
  expect(await screen.findByText('1-1 共 1 条')).toBeTruthy();
  expect(inputs()).toMatchObject([{ realname: '员工5', self_realname: "'员工5'", self_least: '3' }]);
  expect(screen.getByLabelText<HTMLInputElement>('姓名', { selector: 'input' }).value).toBe('员工5');
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('改参数'));
  await user.click(screen.getByLabelText('买方'));
  await waitFor(() => expect(inputs().map(({ self_least: least }) => least)).toEqual(['3', '4']));
});

test('the query form searches from the first page and keeps the choice; 重置 shows all rows again', async () => {
  const server = serve();
  const { show, tick, user } = open({ multi: true });
  const dialog = await show();
  await user.click(await within(dialog).findByTitle('2'));
  await tick('员工12');
  await user.type(within(dialog).getByLabelText('姓名', { selector: 'input' }), '员工7{Enter}');
  expect(await within(dialog).findByText('1-1 共 1 条')).toBeTruthy();
  expect(within(dialog).getByText('已选择 1 项')).toBeTruthy();
  expect(server.inputs(onlineReports.data).at(-1)).toMatchObject({ realname: '员工7', pageNo: '1' });
  await user.click(within(dialog).getByRole('button', { name: /重\s?置/ }));
  expect(await within(dialog).findByText('1-10 共 12 条')).toBeTruthy();
});

test('controls of a group share responses for 30 s, others do not, and 刷新 asks again', async () => {
  const server = serve();
  const asked = () =>
    [onlineReports.columns, onlineReports.queryInfo, onlineReports.data].map(
      (one) => server.asked(one).length,
    );
  const { user } = renderPage(
    <>
      <Filled label="甲" groupId="g" />
      <Filled label="乙" groupId="g" />
      <Filled label="丙" groupId="h" />
    </>,
  );
  const look = async (label: string) => {
    await user.click(screen.getByLabelText(label));
    await waitFor(() => expect(screen.getAllByText('员工1').length).toBeGreaterThan(0));
    await user.keyboard('{Escape}');
  };
  await look('甲');
  await look('乙');
  expect(asked()).toEqual([1, 1, 1]);
  await look('丙');
  await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  await user.click(screen.getByLabelText('甲'));
  const [reload] = await screen.findAllByRole('button', { name: '刷新' });
  await user.click(reload ?? document.body);
  await waitFor(() => expect(asked()).toEqual([2, 2, 3]));
});

test('a report that is missing or not granted is told as such, and cannot be submitted', async () => {
  const server = serve();
  server.refuse(onlineReports.columns, 'forbidden');
  const { user, field } = open();
  await user.click(field());
  expect(await screen.findByText('报表不存在，或没有授权给您，请联系管理员。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /确\s?定/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull();
});

test('a popup that cannot be opened says so, and can be tried again', {
  meta: { spec: 'report-picker' },
}, async () => {
  const server = serve();
  server.refuse(onlineReports.columns, 'reports-off');
  const { user, field } = open();
  await user.click(field());
  expect(await screen.findByText('Popup初始化失败，请检查你的配置或稍后重试！')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '出错了' }).textContent).toContain('报表尚未启用');
  server.on(onlineReports.columns, () => ({
    columns: [column('realname', '姓名')],
    dictOptions: {},
    cgRpConfigId: 'h1',
    cgRpConfigName: '选择员工',
    chart: null,
  }));
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('员工1')).toBeTruthy();
});

test('without its query form a report can still be chosen from, and the reason is told', async () => {
  const server = serve();
  server.on(onlineReports.queryInfo, () => {
    throw new Refused('report-failed', { message: '数据库资源不足' });
  });
  const { show, said } = open();
  await show();
  expect(await screen.findByText('员工1')).toBeTruthy();
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: 'SQL执行失败：数据库资源不足' }]));
});

test('rows that cannot be read say why, and keep what was chosen before', async () => {
  const server = serve();
  const { show, tick, user } = open({ multi: true });
  const dialog = await show();
  await tick('员工1');
  server.refuse(onlineReports.data, 'report-too-slow');
  await user.click(within(dialog).getByTitle('2'));
  expect(await within(dialog).findByText('查询超过5秒，已停止，请增加查询条件')).toBeTruthy();
  expect(within(dialog).getByText('已选择 1 项')).toBeTruthy();
});
