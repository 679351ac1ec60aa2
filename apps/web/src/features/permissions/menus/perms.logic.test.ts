import { expect, test } from 'vitest';
import { aChoice, aMenu } from '../testing/a-menu.ts';
import { codeOptions, type Effects, effectText, holdersOfCodes } from './perms.logic.ts';

const effects: Effects = new Map([
  ['role:add', { text: '添加角色', of: '角色管理', type: 1 }],
  ['user:add', { text: '添加用户', of: '用户管理', type: 1 }],
  ['user:form:phone', { text: '编辑手机号码', of: '用户管理', type: 2 }],
]);
const button = (id: string, name: string, perms: string) => ({
  ...aChoice(aMenu({ id, name, menuType: 2, perms })),
  perms,
});
const tree = [aChoice(aMenu({ id: 'm', name: '用户管理' }), [button('b-add', '新增', 'user:add,user:edit')])];

test('a code is found by its name and by what it does; one that another button has cannot be chosen', () => {
  const holders = holdersOfCodes(tree, undefined);
  const offered = (typed: string) =>
    codeOptions(typed, effects, holders).map(({ code, words, disabled }) => [code, words, disabled]);
  expect(offered('user')).toEqual([
    ['user:form:phone', '用户管理 · 编辑手机号码', false],
    ['user:add', '已用于“新增”', true],
  ]);
  expect(offered('角色')).toEqual([['role:add', '角色管理 · 添加角色', false]]);
});

test('a button keeps its own codes, and a further code is added behind a comma', () => {
  const holders = holdersOfCodes(tree, 'b-add');
  expect(codeOptions('user:add,手机', effects, holders)).toMatchObject([
    { value: 'user:add,user:form:phone', disabled: false, type: 2 },
  ]);
  expect(codeOptions('user:add,', effects, holders).map(({ code }) => code)).toEqual([
    'role:add',
    'user:form:phone',
  ]);
});

test('the field says what its codes allow, also for a code that the product does not check', () => {
  expect(effectText('', effects)).toBeUndefined();
  expect(effectText('手机', effects)).toBeUndefined();
  expect(effectText('user:add，erp:sync', effects)).toBe(
    'user:add：用户管理 · 添加用户；erp:sync：系统功能不检查此标识，仅供外部系统使用',
  );
});
