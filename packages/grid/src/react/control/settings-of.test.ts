import { expect, test } from 'vitest';
import { plainText } from '../../core/columns/column.ts';
import type { GridProps } from '../grid-props.ts';
import { settingsOf } from './settings-of.ts';

const settings = (props: Partial<GridProps>) =>
  settingsOf(
    { label: '', columns: [], dataSource: [], ...props },
    () => ({ names: [], toText: plainText }),
    () => undefined,
  );

test('#1 hidden columns are in the data only; columns declared under the name of a lead column configure it', {
  meta: { spec: 'grid-01.column-types' },
}, () => {
  const { columns, hidden, leads } = settings({
    rowNumber: true,
    rowSelection: true,
    columns: [
      { key: 'a', title: '甲' },
      { key: 'b', title: '乙', type: 'hidden' },
      { key: 'n', title: '序', type: 'row-number', width: 90 },
      { key: 'x', title: '拖', type: 'rowDragSort' },
    ],
  });
  expect(columns.map(({ key }) => key)).toEqual(['a']);
  expect(hidden.map(({ key }) => key)).toEqual(['b']);
  expect(leads.map(({ title, width }) => [title, width])).toEqual([
    ['', 40],
    ['序', 90],
  ]);
});

test('#15 rows sorted by hand are numbered in orderNum, unless the application names another field', {
  meta: { spec: 'limits.drag-sort grid-15.drag-sort' },
}, () => {
  expect(settings({}).orderField).toBeUndefined();
  expect(settings({ dragSort: true }).orderField).toBe('orderNum');
  expect(settings({ dragSort: true, dragSortKey: 'place' }).orderField).toBe('place');
});
