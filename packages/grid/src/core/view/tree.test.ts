import { describe, expect, test } from 'vitest';
import { flatten, Tree } from './tree.ts';

const rows = flatten(
  [
    { id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] },
    { id: 'b', children: [] },
    { id: 'c', children: [{ id: 'c1' }] },
  ],
  { children: 'children', keyOf: ({ id }) => String(id) },
);
const order = rows.map(({ key }) => key);

describe('#40 a tree of rows', () => {
  test('is laid out parents first, without the field of the children', () => {
    const tree = new Tree(rows);
    expect(rows.map(({ key, parent }) => `${tree.depthOf(key)}${key}<${parent ?? ''}`)).toEqual([
      '0a<',
      '1a1<a',
      '2a11<a1',
      '1a2<a',
      '0b<',
      '0c<',
      '1c1<c',
    ]);
    expect(rows[0]?.row).toEqual({ id: 'a' });
  });

  test('shows rows that are not collapsed', () => {
    const tree = new Tree(rows);
    expect(tree.rows(order)).toEqual(['a', 'b', 'c']);
    tree.toggle('a');
    expect(tree.rows(order)).toEqual(['a', 'a1', 'a2', 'b', 'c']);
    expect(order.map((key) => tree.stateOf(key))).toEqual([
      'open',
      'closed',
      'leaf',
      'leaf',
      'leaf',
      'closed',
      'leaf',
    ]);
    tree.toggleAll(true);
    expect(tree.rows(order)).toEqual(order);
  });

  test('#40 a row whose parent another user has deleted is at the top level, and stays when the former ancestors go', () => {
    const tree = new Tree(rows, { isOpen: true });
    expect(tree.rows(order.filter((key) => key !== 'a1'))).toEqual(['a', 'a2', 'a11', 'b', 'c', 'c1']);
    expect(tree.depthOf('a11')).toBe(0);
    expect(tree.withDescendants(['a'])).not.toContain('a11');
    expect(tree.rows(order)).toEqual(order);
    expect(tree.depthOf('a11')).toBe(2);
  });

  test('#40 rows that return under a filter are shown with their ancestors again', () => {
    const tree = new Tree(rows);
    const passing = ['a11', 'c1'];
    expect(tree.rows(order, passing)).toEqual(['a', 'a1', 'a11', 'c', 'c1']);
    expect(tree.rows(['b', 'c', 'c1'], ['c1'])).toEqual(['c', 'c1']);
    expect(tree.rows(order, passing)).toEqual(['a', 'a1', 'a11', 'c', 'c1']);
  });

  test('#40 keeps siblings together in any order, and new rows at the top level', {
    meta: { spec: 'grid-40.tree' },
  }, () => {
    const tree = new Tree(rows, { isOpen: true });
    expect(tree.rows(['row_1', ...order.toReversed()])).toEqual([
      'row_1',
      'c',
      'c1',
      'b',
      'a',
      'a2',
      'a1',
      'a11',
    ]);
  });

  test('shows rows that pass a filter with their ancestors, collapsed or not', () => {
    expect(new Tree(rows).rows(order, ['a11', 'b'])).toEqual(['a', 'a1', 'a11', 'b']);
  });

  test('includes all descendants', () => {
    expect(new Tree(rows).withDescendants(['a', 'b']).toSorted()).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
  });
});
