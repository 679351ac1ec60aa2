import { expect, test } from 'vitest';
import { actionOf } from './actions.logic.ts';
import { changeText } from './change-text.logic.ts';
import { matchingRows, type Only, shownRows } from './filter.logic.ts';
import { above, matrixOf, withBelow } from './matrix.logic.ts';
import { button, menu } from './testing/choices.ts';
import { granted, revoked, toggledAll, toggledOne } from './toggle.logic.ts';

const nodes = [
  menu('system', '系统管理', [
    button('share', '共享表格视图', 'gridView:share'),
    menu('users', '用户管理', [
      button('list', '查询用户', 'user:list'),
      button('add', '添加用户', 'user:add'),
      button('phone', '编辑手机号码', 'user:form:phone'),
    ]),
    menu('roles', '角色管理', [button('role-add', '添加角色', 'role:add')]),
  ]),
  menu('reports', '报表'),
];
const matrix = matrixOf(nodes);
const set = (...keys: string[]) => new Set(keys);
const sorted = (keys: Iterable<string>) => [...keys].toSorted();

test.each([
  ['查询用户', 'user:list', 'list'],
  ['导出', 'sys:user:exportXls', 'export'],
  ['编辑手机号码', 'user:form:phone', undefined],
  ['添加并编辑', 'a:add,a:edit', undefined],
  ['删除', null, 'delete'],
  ['打印', null, undefined],
])('the button %s with the code %s is the action %s', (title, perms, action) => {
  expect(actionOf({ title, perms })).toBe(action);
});

test('a menu is a row with one button per common action; its other buttons are in `others`', () => {
  expect(matrix.rows.map(({ key, level }) => [key, level])).toEqual([
    ['system', 1],
    ['users', 2],
    ['roles', 2],
    ['reports', 1],
  ]);
  const users = matrix.rowOf.get('users');
  expect([...(users?.byAction.keys() ?? [])]).toEqual(['list', 'add']);
  expect(users?.others.map(({ key }) => key)).toEqual(['phone']);
  expect(matrix.columns.map(({ title }) => title)).toEqual(['查询', '新增']);
});

test('of two buttons with the same action the first is in the action’s column, the second in `others`', () => {
  const [row] = matrixOf([
    menu('m', '订单', [button('a', '导出', 'o:export'), button('b', '导出明细', 'd:export')]),
  ]).rows;
  expect(row?.byAction.get('export')?.key).toBe('a');
  expect(row?.others.map(({ key }) => key)).toEqual(['b']);
});

test('a permission requires its ancestors: granting adds them, revoking removes everything below', () => {
  expect(sorted(toggledOne(matrix, set(), 'add'))).toEqual(['add', 'system', 'users']);
  expect(sorted(toggledOne(matrix, set('system', 'users', 'add'), 'users'))).toEqual(['system']);
  expect(toggledOne(matrix, set(), 'users')).toEqual(set('users', 'system'));
});

test('a row or column granted in part is completed first, a full one is cleared', () => {
  const row = withBelow(matrix, 'users');
  expect(sorted(toggledAll(matrix, set('system', 'users'), row))).toEqual([
    'add',
    'list',
    'phone',
    'system',
    'users',
  ]);
  expect(sorted(toggledAll(matrix, set('system', ...row), row))).toEqual(['system']);
});

test('after any toggle every granted permission has its ancestors', () => {
  const keys = [...matrix.nodeOf.keys()];
  let chosen: ReadonlySet<string> = new Set();
  for (let step = 0; step < 400; step += 1) {
    const key = keys[(step * 7 + Math.floor(step / 3)) % keys.length] ?? '';
    chosen =
      step % 2 === 0 ? toggledOne(matrix, chosen, key) : toggledAll(matrix, chosen, withBelow(matrix, key));
    for (const one of chosen) expect(above(matrix, one).every((parent) => chosen.has(parent))).toBe(true);
  }
});

test('ids that the tree does not know stay granted', () => {
  expect(toggledOne(matrix, set('gone'), 'reports').has('gone')).toBe(true);
});

test('nobody grants or revokes what they do not hold, nor the menus above it', () => {
  const limited = matrixOf([
    menu('m', '用户管理', [
      button('a', '添加用户', 'user:add'),
      { ...button('b', '冻结', 'user:frozen'), isHeld: false },
    ]),
  ]);
  expect(sorted(granted(limited, set(), ['m', 'a', 'b']))).toEqual(['a', 'm']);
  expect(sorted(revoked(limited, set('m', 'a', 'b'), ['m']))).toEqual(['b', 'm']);
});

const keysShown = (text: string, only: Only, chosen = set(), given = set()) => {
  const matching = matchingRows(matrix, { text, only, chosen, given });
  return shownRows(matrix, matching, 'all').map(({ key }) => key);
};

test('the filter finds names and codes, and shows the menus above a match and below a named menu', () => {
  expect(keysShown('角色', 'all')).toEqual(['system', 'roles']);
  expect(keysShown('user:ADD', 'all')).toEqual(['system', 'users']);
  expect(keysShown('系统', 'all')).toEqual(['system', 'users', 'roles']);
  expect(keysShown('没有的', 'all')).toEqual([]);
});

test('the filters by state show granted rows, and rows that differ from the last save', () => {
  expect(keysShown('', 'granted', set('system', 'users'))).toEqual(['system', 'users']);
  expect(keysShown('', 'changed', set('system', 'roles'), set('system', 'users'))).toEqual([
    'system',
    'users',
    'roles',
  ]);
  expect(keysShown('', 'changed', set('system'), set('system'))).toEqual([]);
});

test('a collapsed menu hides the menus below it', () => {
  const all = matchingRows(matrix, { text: '', only: 'all', chosen: set(), given: set() });
  expect(shownRows(matrix, all, set()).map(({ key }) => key)).toEqual(['system', 'reports']);
});

test('a change is described in words, with the names of up to three permissions', () => {
  const names = new Map([...matrix.nodeOf].map(([key, { title }]) => [key, title]));
  expect(changeText({ added: set('add'), removed: set('roles') }, names)).toBe(
    '增加 1 项权限（添加用户），收回 1 项权限（角色管理）',
  );
  expect(changeText({ added: set('list', 'add', 'phone', 'share'), removed: set() }, names)).toBe(
    '增加 4 项权限（查询用户、添加用户、编辑手机号码等 4 项）',
  );
  expect(changeText({ added: set(), removed: set() }, names)).toBe('');
});
