import * as z from 'zod/mini';
import { DictionaryItem, DictionaryMap } from './dictionary-map.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { wholeNumber } from './rules/fields.ts';
import { TreeChoice } from './tree-choice.ts';

export * from './dictionary-map.ts';

const malformed = { error: '字典Code格式不正确！' };
const dictCode = () => z.string(malformed).check(z.minLength(1, malformed), z.maxLength(200, malformed));
const optionalName = (label: string) =>
  z.optional(z.string().check(z.maxLength(64, { error: `${label}格式不正确` })));

/** A search text, or the values to look up: `[v1,v2]` or `v1,v2`. */
const keyword = z.optional(z.string().check(z.maxLength(2000, { error: '关键字不能超过2000个字符' })));
const search = {
  dictCode: dictCode(),
  keyword,
  pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 100 })),
};

export const dictionaries = {
  items: endpoint({
    summary: 'Items of one dictionary, or of a registered table dictionary; an unknown plain code has none.',
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    access: signedIn,
    input: z.object({ dictCode: dictCode() }),
    result: z.array(DictionaryItem),
  }),
  all: endpoint({
    summary:
      'Every dictionary with its enabled items. `stamp`: what the bell said; a node that knows other ones reads anew.',
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: signedIn,
    input: z.object({ stamp: optionalName('stamp') }),
    result: DictionaryMap,
  }),
  text: endpoint({
    summary: 'The text of one value, also of an item that is switched off; null when there is none.',
    method: 'GET',
    path: '/sys/dict/getDictText/:dictCode/:key',
    access: signedIn,
    input: z.object({
      dictCode: dictCode(),
      key: z.string().check(z.maxLength(200, { error: '字典值格式不正确' })),
    }),
    result: z.nullable(z.string()),
  }),
  search: endpoint({
    summary:
      'Choices of a table dictionary whose text contains `keyword`, by text; the first ten unless told.',
    method: 'GET',
    path: '/sys/dict/loadDict/:dictCode',
    access: signedIn,
    input: z.object(search),
    result: z.array(DictionaryItem),
  }),
  searchByValue: endpoint({
    summary: 'As `search`, ordered by value.',
    method: 'GET',
    path: '/sys/dict/loadDictOrderByValue/:dictCode',
    access: signedIn,
    input: z.object(search),
    result: z.array(DictionaryItem),
  }),
  textsOf: endpoint({
    summary:
      'Texts of values of a table dictionary, in their order; `delNotExist=false` keeps unknown ones as themselves.',
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dictCode',
    access: signedIn,
    input: z.object({
      dictCode: dictCode(),
      key: z.string({ error: 'key不能为空' }).check(z.maxLength(20_000, { error: 'key不能超过20000个字符' })),
      delNotExist: z.optional(z.enum(['true', 'false'], { error: 'delNotExist格式不正确' })),
    }),
    result: z.array(z.string()),
  }),
  tree: endpoint({
    summary: 'One level of a registered tree table, for lazy tree selects; without `pid` its top.',
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: signedIn,
    input: z.object({
      pid: optionalName('pid'),
      tableName: optionalName('tableName'),
      text: optionalName('text'),
      code: optionalName('code'),
      pidField: optionalName('pidField'),
      /** A JSON map in the older API: anything but an empty one is refused. */
      condition: optionalName('condition'),
    }),
    result: z.array(TreeChoice),
  }),
  refresh: endpoint({
    summary: 'Every node reads the dictionaries anew; open clients hear of it.',
    method: 'GET',
    path: '/sys/dict/refleshCache', // sic
    access: signedIn,
    rate: { points: 30, seconds: 60 },
    input: z.object({}),
    result: Nothing,
  }),
};
