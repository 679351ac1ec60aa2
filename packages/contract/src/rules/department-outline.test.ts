import { expect, test } from 'vitest';
import { outlineProblems, readOutline } from './department-outline.ts';

const levels = (text: string) => readOutline(text).map(({ departName, level }) => [departName, level]);

test('indentation by spaces, tabs or full-width spaces gives the level of a department', () => {
  expect(levels('华北\n  北京\n\n    东城\n  天津\n华南\n\t广州\n　深圳')).toEqual([
    ['华北', 0],
    ['北京', 1],
    ['东城', 2],
    ['天津', 1],
    ['华南', 0],
    ['广州', 1],
    ['深圳', 1],
  ]);
});

test('a duplicate sibling name, in the text or already stored, is an error; the same name elsewhere is not', () => {
  const lines = readOutline('销售\n  客服\n客服\n人事\n  客服\n  客服', ['人事']);
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, '同级部门中已有此名称'],
    [5, undefined],
    [6, '同级部门中已有此名称'],
  ]);
});

test('a name that is too long, a level without a parent, and too many lines are errors', () => {
  expect(outlineProblems([{ departName: 'x'.repeat(101), level: 0 }])).toEqual(['机构名称不能超过100个字符']);
  expect(outlineProblems([{ departName: '甲', level: 1 }])).toEqual(['缩进不正确：缺少上级部门']);
  const many = Array.from({ length: 201 }, (_, at) => ({ departName: `部门${at}`, level: 0 }));
  expect(outlineProblems(many).filter((one) => one !== undefined)).toEqual(['一次最多添加200个部门']);
});
