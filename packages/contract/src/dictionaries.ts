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
    summary:
      'Items of a dictionary or a registered table dictionary; an unknown dictionary code returns no items.',
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    access: signedIn,
    input: z.object({ dictCode: dictCode() }),
    result: z.array(DictionaryItem),
  }),
  all: endpoint({
    summary:
      'All dictionaries with their enabled items. `stamp`: the stamp that the bell socket sent; a server node with another stamp reloads first.',
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: signedIn,
    input: z.object({ stamp: optionalName('stamp') }),
    result: DictionaryMap,
  }),
  text: endpoint({
    summary: 'The text of a value, also of a disabled item; null when there is none.',
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
    summary: 'Items of a table dictionary whose text contains `keyword`, by text; ten by default.',
    method: 'GET',
    path: '/sys/dict/loadDict/:dictCode',
    access: signedIn,
    input: z.object(search),
    result: z.array(DictionaryItem),
  }),
  searchByValue: endpoint({
    summary: 'Like `search`, ordered by value.',
    method: 'GET',
    path: '/sys/dict/loadDictOrderByValue/:dictCode',
    access: signedIn,
    input: z.object(search),
    result: z.array(DictionaryItem),
  }),
  textsOf: endpoint({
    summary:
      'Texts of the given values of a table dictionary, in the same order; with `delNotExist=false` an unknown value is returned in place of a text.',
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
    summary: 'One level of a registered tree table, for lazy tree selects; without `pid` the roots.',
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: signedIn,
    input: z.object({
      pid: optionalName('pid'),
      tableName: optionalName('tableName'),
      text: optionalName('text'),
      code: optionalName('code'),
      pidField: optionalName('pidField'),
      /** The older API expects a JSON object of conditions here; only an empty one is accepted. */
      condition: optionalName('condition'),
    }),
    result: z.array(TreeChoice),
  }),
  refresh: endpoint({
    summary: 'Make every server node reload the dictionaries and notify connected clients.',
    method: 'GET',
    path: '/sys/dict/refleshCache', // spelling of api-contract
    access: signedIn,
    rate: { points: 30, seconds: 60 },
    input: z.object({}),
    result: Nothing,
  }),
};
