import { type DeclaredRecord, recordsOf } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import * as z from 'zod/mini';
import type { Person } from '../actor.ts';
import { appError } from '../errors.ts';
import {
  closedTo,
  type Guarded,
  hiddenFrom,
  labelOf,
  visibleRefusal,
  visibleTo,
} from '../records/guarded-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an input schema, even if the schema transforms the whole input. */
function shapeOf({ input }: Endpoint): Readonly<Record<string, z.core.$ZodType>> {
  const schema = input instanceof z.ZodMiniPipe ? input.def.in : input;
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Returns the fields by which a list request filters or sorts (api-contract 1.6). */
function askedBy(input: unknown): string[] {
  const query = isFields(input) ? input['query'] : undefined;
  if (!isFields(query)) return [];
  const advanced = isFields(query['advanced']) ? query['advanced']['conditions'] : [];
  return [query['all'], advanced, query['sort']]
    .flatMap((part) => (Array.isArray(part) ? part : []))
    .flatMap((one) => (isFields(one) && typeof one['field'] === 'string' ? one['field'] : []));
}

/** Creates functions that reduce the body of a new or edited record to the fields that the user may write. */
function bodyGuard({ fields, add }: DeclaredRecord) {
  const addShape = add === undefined ? {} : shapeOf(add);
  const isRequired = (name: string): boolean => {
    const field = addShape[name];
    return field !== undefined && !z.safeParse(field, undefined).success;
  };
  /** Throws for a value of a field that the user may not see: it would not be stored. */
  const edited = (person: Guarded, body: Fields): Fields => {
    const field = hiddenFrom(person, fields).find((name) => body[name] !== undefined);
    if (field !== undefined) throw appError('column-hidden', { name: labelOf(fields, field) });
    return body;
  };
  /**
   * Removes the fields that the user may not write. A required one that the user sees is kept, because a new record has
   * no stored value in its place.
   */
  const added = (person: Guarded, body: Fields): Fields =>
    without(body, [
      ...hiddenFrom(person, fields),
      ...closedTo(person, fields).filter((name) => !isRequired(name)),
    ]);
  /** Throws if a required field of the new record is hidden from the user. */
  const demandAddable = (person: Guarded): void => {
    const field = hiddenFrom(person, fields).find(isRequired);
    if (field !== undefined) throw appError('field-withheld', { name: labelOf(fields, field) }, { field });
  };
  const rows = (value: unknown, guard: (row: Fields) => Fields): unknown =>
    Array.isArray(value) ? value.map((row) => (isFields(row) ? guard(row) : row)) : value;
  return {
    edited,
    added(person: Guarded, body: Fields): Fields {
      demandAddable(person);
      return added(person, body);
    },
    batch(person: Guarded, body: Fields): Fields {
      const { added: newOnes } = body;
      if (Array.isArray(newOnes) && newOnes.length > 0) demandAddable(person);
      return {
        ...body,
        added: rows(newOnes, (row) => added(person, row)),
        changed: rows(body['changed'], (row) => edited(person, row)),
      };
    },
  };
}

/**
 * Applies field permissions to the requests and responses of an endpoint for records (docs/decisions/0045); undefined
 * when the records have no guarded fields.
 */
export function recordGuard(endpoint: Endpoint) {
  const declared = recordsOf(endpoint);
  if (declared === undefined) return undefined;
  const { fields, add, edit } = declared;
  const body = bodyGuard(declared);
  const isBatch = 'added' in shapeOf(endpoint);
  return {
    /** Removes the fields that the user may not write. */
    writable(person: Person, raw: Fields): Fields {
      if (endpoint === add) return body.added(person, raw);
      if (endpoint === edit) return body.edited(person, raw);
      return isBatch ? body.batch(person, raw) : raw;
    },
    /** Throws for filters and sorts by fields hidden from the user, because the result would reveal their values. */
    demandAskable(person: Person, raw: Fields, input: unknown): void {
      if (endpoint.method !== 'GET') return;
      const asked = new Set([...askedBy(input), ...Object.keys(raw).filter((name) => raw[name] !== '')]);
      const field = hiddenFrom(person, fields).find((name) => asked.has(name));
      if (field !== undefined) throw appError('column-hidden', { name: labelOf(fields, field) });
    },
    visible: (person: Person, result: unknown): unknown => visibleTo(person, fields, result),
    visibleRefusal: (person: Person, error: unknown): unknown => visibleRefusal(person, fields, error),
  };
}
