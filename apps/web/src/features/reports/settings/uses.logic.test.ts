import { expect, test } from 'vitest';
import { lostParams, type Uses, usesInWords } from './uses.logic.ts';

const uses: Uses = {
  uses: [
    { kind: 'menu', name: '人员', column: null, params: [] },
    { kind: 'link', name: '汇总', column: '部门', params: ['dept', 'month'] },
  ],
  unseen: 2,
};

test('menus and links that lead to a report are named, reports out of sight counted', () => {
  expect(usesInWords(uses)).toBe('菜单「人员」、报表「汇总」的字段「部门」、2张您无权查看的报表');
  expect(usesInWords({ uses: [], unseen: 0 })).toBeUndefined();
});

test('a link is named only when it fills a parameter that is gone', () => {
  expect(lostParams(uses, ['dept', 'month'], ['dept'])).toContain(
    '报表「汇总」的字段「部门」的链接使用了参数 month',
  );
  expect(lostParams(uses, ['dept', 'month', 'other'], ['dept', 'month'])).toBeUndefined();
  expect(lostParams(uses, [], [])).toBeUndefined();
});
