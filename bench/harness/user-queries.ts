import { userListFields } from '@baisi/contract/users';
import { givenNames, surnames } from '../../apps/server/src/db/seed/bench-names.ts';

/** Number of different values per case. */
export const distinct = 20;

type Query = Record<string, string>;

/** Queries of one kind, sent in rotation. */
export type Case = { name: string; queries: Query[] };

const numbers = (step: number): number[] => Array.from({ length: distinct }, (_, at) => 1 + at * step);
const pad = (n: number, length: number): string => String(n).padStart(length, '0');
const hanzi = surnames.map(([characters]) => characters).filter((name) => name.length === 1);
const pinyin = surnames.map(([, letters]) => letters);
const twoHanzi = givenNames.map(([characters]) => characters).filter((name) => name.length === 2);
const threeHanzi = twoHanzi.map((given, at) => `${hanzi[at % hanzi.length]}${given}`);

const someOf = (values: readonly string[]): readonly string[] => values.slice(0, distinct);
/** Returns a case that filters one field by several values. */
const filter = (name: string, field: string, values: readonly string[]): Case => ({
  name,
  queries: someOf(values).map((value) => ({ [field]: value })),
});
const inside = (values: readonly string[]): string[] => values.map((value) => `*${value}*`);

/** Returns cases for the sortable columns in both directions, over the first pages. */
function sorts(): Case[] {
  const columns = Object.entries(userListFields).flatMap(([column, field]) =>
    'sortable' in field ? [column] : [],
  );
  return columns.flatMap((column) =>
    ['asc', 'desc'].map((order) => ({
      name: `sort ${column} ${order}`,
      queries: numbers(1).map((page) => ({ column, order, pageNo: String(page) })),
    })),
  );
}

function names(): Case[] {
  return [
    filter('realname contains 1 Chinese', 'realname', inside(hanzi)),
    filter('realname contains 2 Chinese', 'realname', inside(twoHanzi)),
    filter('realname contains 3 Chinese', 'realname', inside(threeHanzi)),
    filter('realname contains 2 Chinese, nobody', 'realname', inside(numbers(1).map((n) => `${hanzi[n]}猹`))),
    filter(
      'realname prefix 1 Chinese',
      'realname',
      hanzi.map((name) => `${name}*`),
    ),
    filter('realname eq', 'realname', threeHanzi),
    filter(
      'realname in 3',
      'realname',
      threeHanzi.map((name, at) => `${name},${threeHanzi[at + 1]},${threeHanzi[at + 2]}`),
    ),
    filter('username contains 1 Latin', 'username', inside(Array.from('aeginuhoqrtwlzsxycdm'))),
    filter('username contains 2 Latin', 'username', inside(pinyin.map((name) => name.slice(0, 2)))),
    filter('username contains 3 Latin', 'username', inside(pinyin.map((name) => name.slice(0, 3)))),
    filter('username contains 6', 'username', inside(numbers(37_117).map((n) => `g${pad(n % 100_000, 5)}`))),
    filter('username contains 3, nobody', 'username', inside(numbers(1).map((n) => `x${pad(n, 2)}q`))),
    filter(
      'username prefix',
      'username',
      pinyin.map((name) => `${name}*`),
    ),
    filter(
      'username suffix',
      'username',
      numbers(4_111).map((n) => `*${pad(n, 5)}`),
    ),
    filter(
      'username ne',
      'username',
      numbers(1).map((n) => `!nobody${n}`),
    ),
  ];
}

function otherFields(): Case[] {
  return [
    filter('phone contains 4', 'phone', inside(numbers(479).map((n) => pad(n, 4)))),
    filter(
      'phone prefix',
      'phone',
      numbers(37).map((n) => `168${pad(n, 3)}*`),
    ),
    filter(
      'workNo eq',
      'workNo',
      numbers(48_611).map((n) => `BN${pad(n, 7)}`),
    ),
    filter(
      'workNo in 10',
      'workNo',
      numbers(9_001).map((n) =>
        numbers(7)
          .slice(0, 10)
          .map((more) => `BN${pad(n + more, 7)}`)
          .join(','),
      ),
    ),
    filter('email contains 5', 'email', inside(pinyin.map((name) => `${name}1@b`))),
    filter('email contains 1 Latin', 'email', inside(Array.from('aeginuhoqrtwlzsxycdm'))),
    filter('status 1', 'status', ['1']),
    filter('status 2', 'status', ['2']),
    filter('sex 0', 'sex', ['0']),
    filter('sex in 1,2', 'sex', ['1,2']),
    {
      name: 'createTime range of a month',
      queries: months().map(([from, to]) => ({ createTime_begin: from, createTime_end: to })),
    },
    {
      name: 'birthday range of a month',
      queries: numbers(1).map((n) => ({
        birthday_begin: `${1970 + n}-03-01`,
        birthday_end: `${1970 + n}-03-31`,
      })),
    },
    {
      name: 'birthday from 1980, by name',
      queries: [{ birthday_begin: '1980-01-01', column: 'realname', order: 'asc' }],
    },
  ];
}

function months(): [string, string][] {
  const now = new Date();
  return numbers(1).map((back) => {
    const day = (ahead: number): string =>
      new Date(now.getFullYear(), now.getMonth() - back + ahead, 2).toISOString().slice(0, 10);
    return [day(0), day(1)];
  });
}

function combinations(departmentIds: readonly string[], root: string): Case[] {
  const of = (queries: Query[]): Query[] => queries.slice(0, distinct);
  const superQuery = (name: string, letters: string): string =>
    JSON.stringify([
      { field: 'realname', rule: 'like', val: name },
      { field: 'username', rule: 'right_like', val: letters },
    ]);
  return [
    { name: 'head office and all below', queries: [{ departId: root }] },
    { name: 'each department and all below', queries: of(departmentIds.map((departId) => ({ departId }))) },
    {
      name: 'each department, name of 1 Chinese',
      queries: of(
        departmentIds.map((departId, at) => ({ departId, realname: `*${hanzi[at % hanzi.length]}*` })),
      ),
    },
    {
      name: 'each department, frozen, by name',
      queries: of(
        departmentIds.map((departId) => ({ departId, status: '2', column: 'realname', order: 'asc' })),
      ),
    },
    {
      name: 'name of 1 Chinese, frozen, sex, by phone',
      queries: of(
        hanzi.map((name) => ({
          realname: `*${name}*`,
          status: '2',
          sex: '1',
          column: 'phone',
          order: 'desc',
        })),
      ),
    },
    {
      name: 'name of 2 Chinese, by account',
      queries: of(twoHanzi.map((name) => ({ realname: `*${name}*`, column: 'username', order: 'asc' }))),
    },
    {
      name: 'account of 2 Latin, by birthday',
      queries: of(
        pinyin.map((name) => ({ username: `*${name.slice(0, 2)}*`, column: 'birthday', order: 'asc' })),
      ),
    },
    {
      name: 'advanced query, or',
      queries: of(
        twoHanzi.map((name, at) => ({
          superQueryMatchType: 'or',
          superQueryParams: superQuery(name, pinyin[at] ?? ''),
        })),
      ),
    },
    { name: 'page 1 000', queries: [{ pageNo: '1000' }] },
    { name: 'page 10 000', queries: [{ pageNo: '10000' }] },
    { name: 'page 50 000', queries: [{ pageNo: '50000' }] },
    { name: 'page 100 000, by name', queries: [{ pageNo: '100000', column: 'realname', order: 'asc' }] },
  ];
}

/** Returns every sort and every kind of filter. `departmentIds`: all of them, the head office first. */
export function userQueries(departmentIds: readonly [string, ...string[]]): Case[] {
  return [...sorts(), ...names(), ...otherFields(), ...combinations(departmentIds, departmentIds[0])];
}
