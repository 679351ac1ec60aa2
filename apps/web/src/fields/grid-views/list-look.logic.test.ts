import { gridViewContent } from '@baisi/contract/rules/grid-view';
import { expect, test } from 'vitest';
import { toGridLook, toListLook } from './list-look.logic.ts';

test('the look of a list is stored and read with its filters, order and columns; row height stays as it is', () => {
  const look = {
    filters: { orderStatus: 'approved', orderedFrom: '2026-11-01', keyword: undefined },
    sort: { field: 'payAmount', descending: true },
    layout: { order: ['payAmount', 'customerName'], hidden: ['platformNo'], density: 'large' as const },
  };
  const stored = toGridLook(look);
  expect(gridViewContent().safeParse(stored).success).toBe(true);
  expect(toListLook(stored, { order: [], hidden: [], density: 'small' })).toEqual({
    filters: { orderStatus: 'approved', orderedFrom: '2026-11-01' },
    sort: look.sort,
    layout: { ...look.layout, density: 'small' },
  });
});

test('500 pasted numbers are stored in parts, and read as one text', () => {
  const orderNos = Array.from({ length: 500 }, (_, at) => `DD261128${String(at).padStart(6, '0')}`).join(' ');
  const stored = toGridLook({ filters: { orderNos }, sort: undefined, layout: undefined });
  expect(gridViewContent().safeParse(stored).success).toBe(true);
  expect(toListLook(stored, undefined).filters).toEqual({ orderNos });
});
