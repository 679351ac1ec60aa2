import { cardInput, homeCardKeys, homeCardLists } from '@baisi/contract/home-cards';
import { toWireDate } from '@baisi/contract/rules/wire-time';
import { expect, test } from 'vitest';
import { ordersList } from '../../features/orders/list/orders-columns.tsx';
import { exceptionsList } from '../../features/waybills/exceptions/exceptions-columns.tsx';
import { waybillsList } from '../../features/waybills/list/waybills-columns.tsx';

const lists = {
  '/trade/orders': ordersList,
  '/trade/waybills': waybillsList,
  '/trade/exceptions': exceptionsList,
} as const;
const paging = ['pageNo', 'pageSize', 'column', 'order'];

test.each(homeCardKeys)('the address of the card %s makes its list ask what the card counts', (key) => {
  const now = new Date('2026-11-28T10:00:00+08:00');
  const { page, filters } = homeCardLists[key];
  const list = lists[page];
  const state = list.read(new URLSearchParams(filters(toWireDate(now))));
  const asked = Object.entries(list.toInput(state, () => false)).filter(([name]) => !paging.includes(name));
  expect(Object.fromEntries(asked)).toEqual(cardInput(key, now));
});
