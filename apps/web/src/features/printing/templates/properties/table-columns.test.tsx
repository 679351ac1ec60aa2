import type { TableColumn } from '@baisi/contract/print-layout';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { TableColumns } from './table-columns.tsx';

const name: TableColumn = { title: '商品名称', value: '{goodsName}', w: 550, align: 'left' };

function Example({ changes }: { changes: TableColumn[][] }) {
  const [columns, setColumns] = useState([name]);
  return (
    <TableColumns
      columns={columns}
      onChange={(next) => {
        changes.push(next);
        setColumns(next);
      }}
    />
  );
}

test('columns of a table are added, filled in, moved and removed; the last one stays', async () => {
  const changes: TableColumn[][] = [];
  const { user } = renderPage(<Example changes={changes} />);
  expect(screen.getByLabelText<HTMLButtonElement>('删除第 1 列').disabled).toBe(true);
  await user.click(screen.getByText('添加列'));
  const title = screen.getByLabelText('第 2 列标题');
  await user.clear(title);
  await user.type(title, '货号');
  await user.click(screen.getAllByText('插入字段')[1]!);
  await user.click(await screen.findByText('商品编码'));
  await user.click(screen.getByLabelText('第 2 列前移'));
  expect(changes.at(-1)).toEqual([{ title: '货号', value: '{spec}{skuCode}', w: 150, align: 'left' }, name]);
  await user.click(screen.getByLabelText('删除第 1 列'));
  expect(changes.at(-1)).toEqual([name]);
});
