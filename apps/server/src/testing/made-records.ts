import type { Endpoint } from '@baisi/contract/endpoint';
import type { EditCase, Form } from './edit-cases.ts';
import type { TestHouse } from './test-house.ts';

/** A record with every field filled in. */
export type MadeRecord = { id: string; full: Form };

/** Makes and changes records of any feature as an administrator, with values that tell records apart. */
export function createMadeRecords(house: TestHouse, admin: string) {
  const numbers = new Map<string, number>();
  const call = async (endpoint: Endpoint, input: Form): Promise<unknown> => {
    const { result, refusal } = await house.call(endpoint, input, admin);
    if (refusal !== undefined) throw new Error(`${endpoint.path}: ${refusal.message}`);
    return result;
  };
  /** The next value of a field, which no other record has; codes stay short. */
  const nextOf = (key: string, value: string): string => {
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    if (value.includes('@')) return `g${number}${value}`;
    // A phone has eleven digits.
    return /^1\d{9}$/.test(value)
      ? `${value.slice(0, 6)}${String(number).padStart(5, '0')}`
      : `${value}${number}`;
  };
  const uniqueOf = ({ edit: { path }, unique = {} }: EditCase): Form =>
    Object.fromEntries(
      Object.entries(unique).map(([name, value]) => [name, nextOf(`${path} ${name}`, value)]),
    );
  const edit = async (one: EditCase, id: string, values: Form): Promise<void> => {
    const { version } = await one.read(id);
    await call(one.edit, { ...values, id, version });
  };

  return {
    edit,
    /** Adds a record; what the form of adding leaves out is filled in by an edit. */
    async make(one: EditCase): Promise<MadeRecord> {
      if (one.add === undefined) throw new Error('nobody adds these records');
      const full = { ...(await one.fields()), ...uniqueOf(one) };
      const { id } = (await call(one.add, { ...full, ...(await one.place?.()) })) as { id: string };
      await edit(one, id, full);
      return { id, full };
    },
    /** Gives every field that is written another value than `make` gave it. */
    async change(one: EditCase, id: string, values: Form): Promise<void> {
      await edit(one, id, { ...uniqueOf(one), ...values });
    },
  };
}
