import { beforeAll, describe, expect, test } from 'vitest';
import { noReadings, type Readings, spanOf } from './pinyin.logic.ts';
import { loadReadings } from './readings.ts';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

const found = (text: string, query: string, by = readings) => {
  const span = spanOf(text, query, by);
  return span === undefined
    ? undefined
    : Array.from(text)
        .slice(...span)
        .join('');
};

describe('a text is found', () => {
  test.each([
    ['用户管理', '用户', '用户'],
    ['用户管理', '户管', '户管'],
    ['用户管理', 'yonghu', '用户'],
    ['用户管理', 'yhgl', '用户管理'],
    ['用户管理', 'YHGL', '用户管理'],
    ['用户管理', 'yh gl', '用户管理'],
    ['用户管理', 'yonghgl', '用户管理'],
    ['用户管理', 'yhguanli', '用户管理'],
    ['用户管理', '用户gl', '用户管理'],
    ['用户管理', 'guan', '管'],
    ['用户管理', 'yo', '用'],
    ['重置密码', 'chongzhi', '重置'],
    ['重置密码', 'czmm', '重置密码'],
    ['行政部门', 'xingzheng', '行政'],
    ['行政部门', 'xzbm', '行政部门'],
    ['银行账户', 'yinhang', '银行'],
    ['银行账户', 'yhzh', '银行账'],
    ['银行账户', 'yhzhh', '银行账户'],
    ['长度校验', 'changdujiaoyan', '长度校验'],
    ['调度中心', 'diaodu', '调度'],
    ['会计科目', 'kuaiji', '会计'],
    ['角色管理', 'jsgl', '角色管理'],
    ['绿色通道', 'lvse', '绿色'],
    ['Online报表配置', 'onlinebb', 'Online报表'],
    ['Online 报表配置', 'onlinebb', 'Online 报表'],
    ['首页', 's', '首'],
    ['西安', 'xian', '西安'],
  ])('the text %s by the query %s: %s', (text, query, stretch) => {
    expect(found(text, query)).toBe(stretch);
  });
});

describe('a text is not found', () => {
  test.each([
    ['用户管理', 'yhl'],
    ['用户管理', 'yog'],
    ['用户管理', 'glyh'],
    ['用户管理', ''],
    ['用户管理', '  '],
    ['用户管理', 'yonghuguanlix'],
    ['', 'a'],
  ])('the text %s by the query %s', (text, query) => {
    expect(found(text, query)).toBeUndefined();
  });
});

test('before the dictionary loads, and for characters without an entry, the characters themselves match', () => {
  expect(found('用户管理', '管理', noReadings)).toBe('管理');
  expect(found('用户管理', 'gl', noReadings)).toBeUndefined();
  expect(found('𠮷野家', '野')).toBe('野');
  expect(found('𠮷野家', 'yj')).toBe('野家');
});
