import type { HomeCard } from '@baisi/contract/home';
import type { HomeCardKey } from '@baisi/contract/home-cards';
import { separated } from '../separated.logic.ts';

/** Names of the daily events, for figures that are not of today themselves. */
const daily: Partial<Record<HomeCardKey, string>> = {
  open: '今日提交',
  toPrint: '今日取号',
  underWay: '今日发出',
  abnormal: '今日新增',
};

/** An amount keeps its cents; all others are numbers of records. */
const placesOf = (key: HomeCardKey) => (key === 'freight' ? 2 : 0);

/** The value of a card: a number of records, or an amount with two places. */
export const valueText = ({ key, value }: HomeCard): string => separated(Number(value), placesOf(key));

/** The difference against yesterday in words: `今日提交 5，比昨日此时多 3`. */
export function differenceText({ key, today, yesterday }: HomeCard): string {
  const difference = Math.round((today - yesterday) * 100) / 100;
  const compared =
    difference === 0
      ? '与昨日此时相同'
      : `比昨日此时${difference > 0 ? '多' : '少'} ${separated(Math.abs(difference), placesOf(key))}`;
  const counted = daily[key];
  return counted === undefined ? compared : `${counted} ${separated(today)}，${compared}`;
}

/** The course of the last days in words, for screen readers. */
export const courseText = ({ days }: HomeCard): string =>
  `近七天 ${days.map((count) => separated(count)).join('、')}`;
