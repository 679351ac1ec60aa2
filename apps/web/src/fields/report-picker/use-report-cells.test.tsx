import { onlineReports } from '@baisi/contract/reports';
import { Grid } from '@baisi/grid';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { roomFor } from '../../testing/layout-size.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type PopupColumn, useReportCells } from './use-report-cells.tsx';

const popup: PopupColumn = {
  key: 'buyer',
  title: '买方',
  type: 'popup',
  popupCode: 'people',
  orgFields: 'realname,phone',
  destFields: 'buyer,tel',
  width: 160,
};
const tel: PopupColumn = { key: 'tel', title: '电话', type: 'normal', width: 160 };
const rows = [
  { id: 'r1', buyer: '', tel: '' },
  { id: 'r2', buyer: '', tel: '' },
];

function Sheet({ columns, changes }: { columns: readonly PopupColumn[]; changes: string[] }) {
  const { columns: served, picker } = useReportCells(columns);
  return (
    <>
      <Grid
        label="订单"
        columns={served}
        dataSource={rows}
        onValueChange={({ column, value }) => changes.push(`${column.key}=${String(value)}`)}
      />
      {picker}
    </>
  );
}

function open(columns: readonly PopupColumn[] = [popup, tel]) {
  roomFor({ widthPx: 900, heightPx: 500 });
  signInAs();
  const server = fakeServer();
  const column = (dataIndex: string, title: string) => ({
    dataIndex,
    title,
    align: 'left' as const,
    fieldType: 'String' as const,
    isTotal: '0' as const,
    groupTitle: null,
    href: null,
  });
  server.on(onlineReports.columns, () => ({
    columns: [column('realname', '姓名')],
    dictOptions: {},
    cgRpConfigId: 'h1',
    cgRpConfigName: '选择员工',
    chart: null,
  }));
  server.on(onlineReports.queryInfo, () => []);
  server.on(onlineReports.data, () => ({
    records: [
      { id: 'u1', realname: '周岚', phone: '13800138000' },
      { id: 'u2', realname: '李明', phone: '13800138001' },
    ],
    total: 2,
    hasMore: false,
    limits: [],
    gone: [],
  }));
  const changes: string[] = [];
  const page = renderPage(<Sheet columns={columns} changes={changes} />);
  const texts = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
  const choose = async (row: number, name: string) => {
    const cells = await screen.findAllByRole('gridcell');
    await page.user.click(cells[row * columns.length] ?? document.body);
    await page.user.click(await screen.findByLabelText(`选择${name}`));
    await page.user.click(screen.getByRole('button', { name: /确\s?定/ }));
  };
  return { ...page, server, changes, texts, choose };
}

test('#7 a choice fills the cell and the other targets of its row in one step, and tells each change', {
  meta: { spec: 'grid-07.popup' },
}, async () => {
  const { choose, texts, changes, user } = open();
  await choose(0, '周岚');
  await waitFor(() => expect(texts()).toEqual(['周岚', '13800138000', '', '']));
  expect(changes).toEqual(['buyer=周岚', 'tel=13800138000']);
  // The dialog gives the focus back to the grid.
  const grid = screen.getByRole('grid').parentElement;
  await waitFor(() => expect(grid?.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(texts()).toEqual(['', '', '', '']));
});

test('#7 the cells of a grid share the responses of the server', {
  meta: { spec: 'grid-07.popup' },
}, async () => {
  const { choose, texts, server } = open();
  await choose(0, '周岚');
  await choose(1, '李明');
  await waitFor(() => expect(texts()).toEqual(['周岚', '13800138000', '李明', '13800138001']));
  expect(server.asked().length).toBe(3);
});

test('#7 a column whose settings do not match is reported and locked', async () => {
  const { said, user } = open([{ ...popup, orgFields: 'realname' }, tel]);
  expect(said).toEqual([{ kind: 'warning', text: 'popup参数未正确配置,原始值和目标值数量不一致!' }]);
  const [cell] = await screen.findAllByRole('gridcell');
  await user.click(cell ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
