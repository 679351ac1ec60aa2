import type { PermissionChoice } from '@baisi/contract/permission-records';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PermissionTree } from './permission-tree.tsx';

const choice = (
  key: string,
  title: string,
  children: PermissionChoice[] = [],
  ruleFlag = 0,
): PermissionChoice => ({
  key,
  value: key,
  title,
  slotTitle: title,
  label: title,
  parentId: null,
  isLeaf: children.length === 0,
  icon: null,
  ruleFlag,
  scopedSlots: { title: 'hasDatarule' },
  children: children.length === 0 ? null : children,
});
const nodes = [
  choice('system', '系统管理', [
    choice('users', '用户管理', [choice('list', '查询用户'), choice('add', '添加用户')], 1),
    choice('roles', '角色管理'),
  ]),
];

const markOf = (node: PermissionChoice, isTicked: boolean) => (
  <em>{`${node.title}规则${isTicked ? '' : '（未授权）'}`}</em>
);

function Held({ first, tell }: { first: string[]; tell: (value: ReadonlySet<string>) => void }) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(first));
  return (
    <PermissionTree
      nodes={nodes}
      value={value}
      onChange={(next) => {
        setValue(next);
        tell(next);
      }}
      heightPx={400}
      ruleMark={markOf}
    />
  );
}

function renderTree(first: string[] = []) {
  let now: ReadonlySet<string> = new Set(first);
  const tell = (value: ReadonlySet<string>) => {
    now = value;
  };
  return { ...renderPage(<Held first={first} tell={tell} />), chosen: () => [...now].toSorted() };
}
const item = (name: string) => within(screen.getByRole('tree')).getByText(name);

test('linked, a tick includes descendants; single, it does not', async () => {
  const { user, chosen } = renderTree();
  await user.click(item('用户管理'));
  expect(chosen()).toEqual(['add', 'list', 'system', 'users']);
  await user.click(item('用户管理'));
  await user.click(screen.getByText('取消关联'));
  await user.click(item('用户管理'));
  expect(chosen()).toEqual(['system', 'users']);
});

test('one click ticks, unticks, expands and collapses everything', async () => {
  const { user, chosen } = renderTree(['elsewhere']);
  await user.click(screen.getByRole('button', { name: '全部勾选' }));
  expect(chosen()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: '展开所有' }));
  expect(item('查询用户')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '合并所有' }));
  expect(within(screen.getByRole('tree')).queryByText('用户管理')).toBeNull();
  await user.click(screen.getByRole('button', { name: '取消全选' }));
  expect(chosen()).toEqual(['elsewhere']);
});

test('filtering shows the matches and their ancestors; a menu with rules has its mark', async () => {
  const { user } = renderTree();
  expect(item('用户管理规则（未授权）')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: '筛选权限' }), '添加');
  expect(item('添加用户')).toBeTruthy();
  expect(within(screen.getByRole('tree')).queryByText('角色管理')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: '筛选权限' }), '没有的');
  expect(screen.getByText('没有符合条件的权限')).toBeTruthy();
});
