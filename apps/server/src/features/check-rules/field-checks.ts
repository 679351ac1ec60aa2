import {
  type CheckFailure,
  type CheckLine,
  checkValue,
  readCheckLines,
} from '@baisi/contract/rules/check-rule';
import { checkedFields, type RecordFields } from '@baisi/contract/rules/record-fields';
import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { checkLinesRepository } from './check-rules.repository.ts';

/** The lines by which fields of a record are checked, by the field's name. */
export type FieldChecks = ReadonlyMap<string, readonly CheckLine[]>;

type Form = Readonly<Record<string, unknown>>;

/** Parses the stored lines of a rule; only valid ones can be saved. */
export function linesOf(code: string, json: string): readonly CheckLine[] {
  const lines = readCheckLines(json);
  if (typeof lines === 'string') throw new Error(`check rule ${code} is not understood: ${lines}`);
  return lines;
}

/** Reads the rules that check the fields of a record. A field whose rule nobody has added is not checked. */
export async function readFieldChecks(use: Use, fields: RecordFields): Promise<FieldChecks> {
  const checked = checkedFields(fields);
  if (checked.length === 0) return new Map();
  const rows = await use(checkLinesRepository).listLines(checked.map(({ ruleCode }) => ruleCode));
  const linesBy = new Map(rows.map((row) => [row.rule_code, linesOf(row.rule_code, row.rule_json)]));
  return new Map(
    checked.flatMap(({ name, ruleCode }) => {
      const lines = linesBy.get(ruleCode);
      return lines === undefined ? [] : [[name, lines] as const];
    }),
  );
}

/** Returns the line that a value fails; undefined when it passes, as an empty one does. */
export const failureOf = (lines: readonly CheckLine[], value: unknown): CheckFailure | undefined =>
  typeof value === 'string' && value !== '' ? checkValue(lines, value) : undefined;

/**
 * Throws when a field of a form fails its rule, with the message of the failing line and the field. A value that is
 * stored already passes, so that a new rule keeps nobody from saving older records.
 */
export async function demandChecked(
  use: Use,
  fields: RecordFields,
  form: Form,
  stored: Form = {},
): Promise<void> {
  const changed = checkedFields(fields).filter(({ name }) => form[name] !== stored[name]);
  if (changed.length === 0) return;
  const checks = await readFieldChecks(use, fields);
  for (const { name: field } of changed) {
    const failure = failureOf(checks.get(field) ?? [], form[field]);
    if (failure !== undefined)
      throw appError('check-failed', { message: failure.message }, { field, ...failure });
  }
}
