import { isDeepStrictEqual } from 'node:util';
import { recordsOf } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { envelopeOf } from '@baisi/contract/envelope';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = { [key: string]: unknown };

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces `anyOf: [X, null]`, which costs a validation per value, by `nullable`, which costs nothing. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, simplify(inner)]);
  const schema: JsonSchema = Object.fromEntries(entries);
  const choices = schema.anyOf;
  if (Array.isArray(choices) && choices.length === 2) {
    const [first, second] = choices.filter((choice) => !(isSchema(choice) && choice.type === 'null'));
    if (isSchema(first) && second === undefined && first.$ref === undefined) {
      const { anyOf: _, ...rest } = schema;
      return { ...rest, ...first, nullable: true };
    }
  }
  return schema;
}

/** Marks fields that may be hidden from the caller as optional. */
function allowAbsent(value: unknown, names: ReadonlySet<string>): void {
  if (Array.isArray(value)) for (const one of value) allowAbsent(one, names);
  if (!isSchema(value)) return;
  const bare = (name: string): string => name.replace(/_dictText$/, '');
  if (Array.isArray(value.required))
    value.required = value.required.filter((name) => !names.has(bare(String(name))));
  for (const inner of Object.values(value)) allowAbsent(inner, names);
}

/** Returns the JSON schema (draft 7) of an endpoint's response, including the envelope. */
export function resultSchemaOf(endpoint: Endpoint): JsonSchema {
  const sent = endpoint.bare ? endpoint.result : envelopeOf(endpoint.result);
  const declared = recordsOf(endpoint);
  const schema = simplify(z.toJSONSchema(sent, { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
  if (!isSchema(schema)) return {};
  if (declared !== undefined) allowAbsent(schema, new Set(Object.keys(declared.fields.fields)));
  return schema;
}

/**
 * Serialises the success response of an endpoint. The serialiser is compiled from the result schema, so only declared
 * fields are sent. `strict` (tests) parses the result with the schema and refuses undeclared fields, so that a leak
 * fails a test instead of being dropped silently. `visible`: the result without the fields hidden from the caller.
 */
export function resultWriter(
  endpoint: Endpoint,
  strict: boolean,
): (result: unknown, now: Date, visible?: (whole: unknown) => unknown) => string {
  const stringify = fastJson(resultSchemaOf(endpoint));
  const check = (result: unknown): void => {
    const parsed = endpoint.result.parse(result);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), JSON.parse(JSON.stringify(result)))) {
      throw new Error(`${endpoint.method} ${endpoint.path}: the result carries more than its schema names`);
    }
  };
  return (whole, now, visible = (one) => one) => {
    if (strict) check(whole);
    const result = visible(whole);
    const message = endpoint.messageOf?.(whole) ?? endpoint.done ?? '';
    return stringify(
      endpoint.bare ? result : { success: true, message, code: 200, result, timestamp: now.getTime() },
    );
  };
}
