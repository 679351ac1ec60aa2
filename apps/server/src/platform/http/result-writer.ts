import { isDeepStrictEqual } from 'node:util';
import { recordsOf } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { envelopeCode, envelopeOf, Nothing } from '@baisi/contract/envelope';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = { [key: string]: unknown };

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces `anyOf: [X, null]` by `nullable` for the serialiser, because `anyOf` costs a validation per value. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, simplify(inner)]);
  const schema: JsonSchema = Object.fromEntries(entries);
  const choices = schema.anyOf;
  if (Array.isArray(choices) && choices.length === 2) {
    const [first, second] = choices.filter((choice) => !(isSchema(choice) && choice.type === 'null'));
    // References and unions have no type, which `nullable` needs.
    if (isSchema(first) && second === undefined && first.type !== undefined) {
      const { anyOf: _, ...rest } = schema;
      return { ...rest, ...first, nullable: true };
    }
  }
  return schema;
}

/** Makes fields optional that may be hidden from the caller. */
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
  const result = endpoint.resultIsMessage ? Nothing : endpoint.result;
  const sent = endpoint.bare ? result : envelopeOf(result);
  const declared = recordsOf(endpoint);
  const schema = simplify(z.toJSONSchema(sent, { target: 'draft-7', io: 'output', unrepresentable: 'any' }));
  if (!isSchema(schema)) return {};
  if (declared !== undefined) allowAbsent(schema, new Set(Object.keys(declared.fields.fields)));
  return schema;
}

/**
 * Returns a function that serialises an endpoint's successful responses. It is compiled from the result schema and
 * sends only declared fields. `strict` (tests): a result with undeclared fields throws, so that a leak fails a test
 * instead of being dropped silently. `visible`: removes the fields hidden from the caller.
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
    const result = endpoint.resultIsMessage ? null : visible(whole);
    const message = endpoint.resultIsMessage
      ? String(whole)
      : (endpoint.messageOf?.(whole) ?? endpoint.done ?? '');
    const code = endpoint.codeOf?.(whole) ?? envelopeCode.success;
    return stringify(
      endpoint.bare ? result : { success: true, message, code, result, timestamp: now.getTime() },
    );
  };
}
