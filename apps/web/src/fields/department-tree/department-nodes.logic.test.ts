import { expect, test } from 'vitest';
import { aNode } from '../../features/departments/testing/departments-server.ts';
import { findTreeNode, fromLevels, fromTrees, holding, openable } from './department-nodes.logic.ts';

const levels = new Map([
  ['', [aNode({ id: 'head', title: '总公司', isLeaf: false })]],
  ['head', [aNode({ id: 'east', title: '华东', isLeaf: false }), aNode({ id: 'hr', title: '人事' })]],
]);

test('loaded departments are in the tree; others can still be expanded', () => {
  expect(fromLevels(levels)).toEqual([
    {
      key: 'head',
      title: '总公司',
      isLeaf: false,
      children: [
        { key: 'east', title: '华东', isLeaf: false },
        { key: 'hr', title: '人事', isLeaf: true },
      ],
    },
  ]);
});

test('a department shows its head, in a level-wise and in a complete tree', () => {
  const headed = aNode({ id: 'hr', title: '人事', headUserId: 'u-wang', headUserId_dictText: '王芳' });
  expect(fromLevels(new Map([['', [headed]]]))[0]?.note).toBe('王芳');
  expect(fromTrees([headed])[0]?.note).toBe('王芳');
});

const whole = fromTrees([
  aNode({ id: 'head', title: '总公司', isLeaf: false, children: [aNode({ id: 'hr', title: '人事部' })] }),
]);

test('every node of a complete tree except leaves can be expanded', () => {
  expect(openable(whole)).toEqual(['head']);
});

test('filtering keeps matching departments with their ancestors and descendants', () => {
  expect(holding(whole, '人事')).toEqual(whole);
  expect(holding(whole, '总')).toEqual(whole);
  expect(holding(whole, '财务')).toEqual([]);
  expect(holding(whole, ' ')).toEqual(whole);
});

test('a complete tree becomes nodes of the same structure', () => {
  const child = aNode({ id: 'hr', title: '人事' });
  const trees = [aNode({ id: 'head', title: '总公司', isLeaf: false, children: [child] })];
  expect(fromTrees(trees)).toEqual([
    { key: 'head', title: '总公司', isLeaf: false, children: [{ key: 'hr', title: '人事', isLeaf: true }] },
  ]);
  expect(findTreeNode(trees, 'hr')).toEqual({ node: child, path: ['总公司'] });
  expect(findTreeNode(trees, 'none')).toBeUndefined();
});
