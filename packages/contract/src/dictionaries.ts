import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** One choice of a dictionary (api-contract 5.1); `title` and `label` repeat `text`. */
export const DictionaryItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
});
export type DictionaryItem = z.infer<typeof DictionaryItem>;

/** All dictionaries by code, each in its own order. */
export const DictionaryMap = z.record(z.string(), z.array(DictionaryItem));
export type DictionaryMap = z.infer<typeof DictionaryMap>;

/**
 * Tables that may be used as a dictionary (api-contract 5.2): the client names one of these triples, and no part of it
 * reaches SQL text.
 */
export const tableDictionaries = [
  'sys_user,realname,username',
  'sys_user,realname,id',
  'sys_depart,depart_name,id',
  'sys_depart,depart_name,org_code',
  'sys_role,role_name,id',
  'sys_role,role_name,role_code',
  'sys_position,name,code',
  'sys_permission,name,id',
] as const;
export type TableDictionary = (typeof tableDictionaries)[number];

/** Is `code` a registered table dictionary? */
export function isTableDictionary(code: string): code is TableDictionary {
  return tableDictionaries.some((known) => known === code);
}

export const dictionaries = {
  items: endpoint({
    summary: 'Items of one dictionary, or of a registered table dictionary; an unknown plain code has none.',
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    access: signedIn,
    input: z.object({
      dictCode: z.string().check(z.minLength(1), z.maxLength(200, { error: '字典Code格式不正确！' })),
    }),
    result: z.array(DictionaryItem),
  }),
  all: endpoint({
    summary: 'Every dictionary with its enabled items.',
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: signedIn,
    input: z.object({}),
    result: DictionaryMap,
  }),
};
