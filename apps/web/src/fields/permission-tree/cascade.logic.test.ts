import { describe, expect, test } from 'vitest';
import {
  boxesOf,
  type Cascade,
  mapOf,
  matching,
  ticked,
  toggled,
  unticked,
  withBelow,
} from './cascade.logic.ts';

const leaf = (key: string) => ({ key, title: key, children: null });
const node = (key: string, ...children: Node[]) => ({ key, title: key, children });
type Node = { key: string; title: string; children: Node[] | null };
const tree: Node[] = [node('a', node('b', leaf('c'), leaf('d')), leaf('e')), leaf('f')];
const map = mapOf(tree);
const set = (...keys: string[]) => new Set(keys);
const sorted = (keys: Iterable<string>) => [...keys].toSorted();

describe('a tick', () => {
  test('linked: ticks descendants and ancestors', () => {
    expect(sorted(ticked(map, set(), 'b', 'linked'))).toEqual(['a', 'b', 'c', 'd']);
  });
  test('single: ticks ancestors only', () => {
    expect(sorted(ticked(map, set(), 'b', 'single'))).toEqual(['a', 'b']);
  });
  test('unticking also unticks descendants, and keeps ancestors', () => {
    expect(sorted(unticked(map, set('a', 'b', 'c', 'd', 'e'), 'b'))).toEqual(['a', 'e']);
  });
  test('clicking a half-ticked box completes it; a full one is cleared', () => {
    expect(sorted(toggled(map, set('a', 'b', 'c'), 'b', 'linked'))).toEqual(['a', 'b', 'c', 'd']);
    expect(sorted(toggled(map, set('a', 'b', 'c', 'd'), 'b', 'linked'))).toEqual(['a']);
    expect(sorted(toggled(map, set('a', 'b', 'c'), 'b', 'single'))).toEqual(['a']);
  });
});

describe('boxes', () => {
  test('linked: half-ticked where a descendant is missing', () => {
    expect(boxesOf(map, set('a', 'b', 'c', 'd'), 'linked')).toEqual({
      checked: ['b', 'c', 'd'],
      halfChecked: ['a'],
    });
  });
  test('single: each box for itself', () => {
    expect(boxesOf(map, set('a', 'b'), 'single')).toEqual({ checked: ['a', 'b'], halfChecked: [] });
  });
  test('ids unknown to the tree are not shown and stay chosen', () => {
    expect(boxesOf(map, set('gone', 'f'), 'linked').checked).toEqual(['f']);
    expect(toggled(map, set('gone'), 'f', 'linked').has('gone')).toBe(true);
  });
});

test.each<Cascade>(['linked', 'single'])(
  '%s: after any click every ticked node has its ancestors ticked',
  (cascade) => {
    let chosen: ReadonlySet<string> = new Set();
    for (let step = 0; step < 500; step += 1) {
      const key = map.keys[(step * 7 + Math.floor(step / 3)) % map.keys.length] ?? 'a';
      chosen = toggled(map, chosen, key, cascade);
      for (const one of chosen) {
        const parent = map.parentOf.get(one);
        expect(parent === null || chosen.has(parent ?? '')).toBe(true);
      }
    }
  },
);

test('filtering keeps the matching nodes, their ancestors, and the descendants of a hit', () => {
  expect(matching(tree, 'd').map((one) => withBelow(mapOf([one]), one.key))).toEqual([['a', 'b', 'd']]);
  expect(withBelow(mapOf(matching(tree, 'B')), 'a')).toEqual(['a', 'b', 'c', 'd']);
  expect(matching(tree, 'zz')).toEqual([]);
  expect(matching(tree, ' ')).toEqual(tree);
});
