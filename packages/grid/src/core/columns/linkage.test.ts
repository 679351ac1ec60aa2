import { expect, test } from 'vitest';
import { GridDocument } from '../document/document.ts';
import { setCells } from '../document/editing.ts';
import type { Column } from './column.ts';
import { emptiedBy } from './linkage.ts';

const columns: readonly Column[] = [
  { key: 'province', title: '省', linkageKey: 'city' },
  { key: 'city', title: '市', linkageKey: 'town' },
  { key: 'town', title: '镇' },
  { key: 'goods', title: '货', destFields: 'goods,price' },
];
const columnOf = (field: string) => columns.find(({ key }) => key === field);

function emptied(changes: Record<string, unknown>): string[] {
  const row = { province: 'a', city: 'b', town: 'c', goods: 'd', price: 1 };
  const document = new GridDocument([['r', row]]);
  const patches = setCells(
    document,
    Object.entries(changes).map(([field, value]) => ({ key: 'r', field, value })),
  );
  document.apply(patches);
  return emptiedBy(patches, document, columnOf).map((patch) => (patch.kind === 'set' ? patch.field : ''));
}

test('#10 a changed parent clears its children, down to the last', {
  meta: { spec: 'grid-10.linked-selects' },
}, () => {
  expect(emptied({ province: 'x' })).toEqual(['city', 'town']);
  expect(emptied({ city: 'x' })).toEqual(['town']);
});

test('#10 a child that the same action sets is kept', { meta: { spec: 'grid-10.linked-selects' } }, () => {
  expect(emptied({ province: 'x', city: 'y' })).toEqual(['town']);
  expect(emptied({ province: 'x', city: 'y', town: 'z' })).toEqual([]);
});

test('#7 values filled in by a window are cleared together with its cell, and are kept when its text changes', {
  meta: { spec: 'grid-07.popup' },
}, () => {
  expect(emptied({ goods: '' })).toEqual(['price']);
  expect(emptied({ goods: 'x' })).toEqual([]);
});
