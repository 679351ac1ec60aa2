import type { Endpoint } from '@baisi/contract/endpoint';
import type { EditCase, Form } from './feature-cases.ts';
import type { TestServer } from './test-server.ts';

/** A record with a value in every field. */
export type MadeRecord = { id: string; full: Form };

/** Creates and changes records of any feature as an administrator, with distinguishable values. */
export function createMadeRecords(server: TestServer, admin: string) {
  const numbers = new Map<string, number>();
  const call = async (endpoint: Endpoint, input: Form): Promise<unknown> => {
    const { result, refusal } = await server.call(endpoint, input, admin);
    if (refusal !== undefined) throw new Error(`${endpoint.path}: ${refusal.message}`);
    return result;
  };
  /** Returns a unique next value of a field; codes stay short. */
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
    /** Adds a record; an edit fills in the fields that the add form lacks. */
    async make(one: EditCase): Promise<MadeRecord> {
      if (one.add === undefined) throw new Error('nobody adds these records');
      const full = { ...(await one.fields()), ...uniqueOf(one) };
      const { id } = (await call(one.add, { ...full, ...(await one.place?.()) })) as { id: string };
      await edit(one, id, full);
      return { id, full };
    },
    /** Gives every editable field a value different from that of `make`. */
    async change(one: EditCase, id: string, values: Form): Promise<void> {
      await edit(one, id, { ...uniqueOf(one), ...values });
    },
  };
}
