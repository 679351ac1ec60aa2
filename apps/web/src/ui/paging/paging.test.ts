import { expect, test } from 'vitest';
import { paging, rangeText } from './paging.ts';

test('a list offers its sizes, a jump to a page, and shows range and total', {
  meta: { spec: 'limits.paging' },
}, () => {
  const shown = paging({ page: 2, pageSize: 10, sizes: [10, 20, 30], total: 100, narrow: false });
  expect(shown).toMatchObject({ current: 2, showSizeChanger: { showSearch: false }, showQuickJumper: true });
  expect(shown.pageSizeOptions).toEqual([10, 20, 30]);
  expect(shown.showTotal(100, [11, 20])).toBe('11-20 共 100 条');
});

test('on a phone there is no jump to a page', () => {
  expect(paging({ page: 1, pageSize: 10, sizes: [10, 20, 30], total: 1, narrow: true })).toMatchObject({
    showQuickJumper: false,
    size: 'small',
  });
});

test('an estimated total is marked with 约, and large numbers are formatted', () => {
  expect(rangeText(1_000_000, [1011, 1020], false)).toBe('1,011-1,020 共约 1,000,000 条');
});
