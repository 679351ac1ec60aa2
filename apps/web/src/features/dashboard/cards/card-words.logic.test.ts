import type { HomeCard } from '@baisi/contract/home';
import { expect, test } from 'vitest';
import { differenceText } from './card-words.logic.ts';

const card = (values: Partial<HomeCard>): HomeCard => ({
  key: 'open',
  value: '0',
  count: 0,
  today: 0,
  yesterday: 0,
  days: [],
  ...values,
});

test.each([
  [card({ today: 5, yesterday: 2 }), '今日提交 5，比昨日此时多 3'],
  [card({ key: 'ordered', today: 2, yesterday: 1002 }), '比昨日此时少 1,000'],
  [card({ key: 'freight', today: 1072, yesterday: 442.5 }), '比昨日此时多 629.50'],
  [card({ key: 'freight', today: 0, yesterday: 874 }), '比昨日此时少 874.00'],
  [card({ key: 'freight', today: 10.5, yesterday: 10.5 }), '与昨日此时相同'],
])('a difference is told in the form of its figure: %$', (one, text) => {
  expect(differenceText(one)).toBe(text);
});
