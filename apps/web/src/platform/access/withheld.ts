import type { Schema } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { useSession } from '../session/session-store.ts';
import { fieldOf, guardsIn } from './guarded-fields.ts';

type Issue = z.core.$ZodIssue;

/**
 * Returns a placeholder for the omitted value that `issue` reports: null first, and a value of the expected type where
 * null was refused (`isNullTried`). It is never visible, because the page omits the field too.
 */
function emptyOf(issue: Issue, isNullTried: boolean): unknown {
  if (!isNullTried) return null;
  if (issue.code === 'invalid_value') return issue.values[0];
  if (issue.code !== 'invalid_type') return null;
  const empties: Partial<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [] };
  return empties[issue.expected] ?? null;
}

/** Returns the parent of the value at `path`; undefined when it is not an object. */
function parentAt(value: unknown, path: readonly PropertyKey[]): object | undefined {
  let here = value;
  for (const step of path.slice(0, -1)) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
  }
  return typeof here === 'object' && here !== null ? here : undefined;
}

/**
 * Parses a response without the fields whose columns are hidden from the user (decision 0045). Omitted fields parse as
 * empty, so that a record keeps its type. Returns undefined when anything else is invalid.
 */
export function readWithheld(schema: Schema, sent: unknown): { data: unknown } | undefined {
  const { hidden } = guardsIn(useSession.getState().grants);
  const fields = new Set([...hidden].map((code) => code.slice(code.lastIndexOf(':') + 1)));
  const filled: unknown = structuredClone(sent);
  for (const isNullTried of [false, true]) {
    for (const issue of schema.safeParse(filled).error?.issues ?? []) {
      const name = issue.path.at(-1);
      const parent = parentAt(filled, issue.path);
      if (typeof name !== 'string' || parent === undefined || !fields.has(fieldOf(name))) return undefined;
      // A field that was sent is invalid, not withheld.
      if (Object.hasOwn(parentAt(sent, issue.path) ?? {}, name)) return undefined;
      Reflect.set(parent, name, emptyOf(issue, isNullTried));
    }
  }
  const read = schema.safeParse(filled);
  return read.success ? { data: read.data } : undefined;
}
