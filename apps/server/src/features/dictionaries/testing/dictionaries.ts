import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { InputOf } from '@baisi/contract/endpoint';
import type { TestServer } from '../../../testing/test-server.ts';

let numbers = 0;
const next = (): number => {
  numbers += 1;
  return numbers;
};

/** A filled-in form of a dictionary; each one differs. */
export function dictionaryForm(
  values: Partial<InputOf<typeof dictionaryRecords.add>> = {},
): InputOf<typeof dictionaryRecords.add> {
  const number = next();
  return { dictName: `字典${number}`, dictCode: `made_${number}`, description: null, ...values };
}

/** A filled-in form of an item; each one differs. */
export function itemForm(
  dictId: string,
  values: Partial<InputOf<typeof dictionaryItems.add>> = {},
): InputOf<typeof dictionaryItems.add> {
  const number = next();
  return { dictId, itemText: `名称${number}`, itemValue: `v${number}`, sortOrder: 1, status: 1, ...values };
}

/** Adds a dictionary through the API and returns its id. */
export async function addDictionary(
  server: TestServer,
  as: string,
  values: Partial<InputOf<typeof dictionaryRecords.add>> = {},
): Promise<string> {
  const { result, refusal } = await server.call(dictionaryRecords.add, dictionaryForm(values), as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}

/** Adds an item through the API and returns its id. */
export async function addItem(
  server: TestServer,
  as: string,
  dictId: string,
  values: Partial<InputOf<typeof dictionaryItems.add>> = {},
): Promise<string> {
  const { result, refusal } = await server.call(dictionaryItems.add, itemForm(dictId, values), as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}
