import { fieldOfError } from '@baisi/contract/error-fields';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type { AppError } from '../errors.ts';
import { type ConstraintCodes, toAppError } from '../http/refusals.ts';

/** Returns the field that an error names in its detail. */
const fieldIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'field' in detail && typeof detail.field === 'string'
    ? detail.field
    : undefined;

/**
 * Converts errors thrown while one of several rows or users is written. An error that is not an `AppError` is thrown
 * again and ends the whole call.
 */
export function rowRefusals(constraints: ConstraintCodes) {
  const refusalOf = (error: unknown): AppError => {
    const refusal = toAppError(error, constraints);
    if (refusal.code === 'internal' || refusal.code === 'unavailable') throw error;
    return refusal;
  };
  return {
    refusalOf,
    /** Returns the refusal of a batch row, with its field if it has one. */
    rowRefusalOf: (error: unknown): RowRefusal => {
      const { code, userMessage: message, detail } = refusalOf(error);
      const field = fieldIn(detail) ?? fieldOfError[code];
      return { ...(field === undefined ? {} : { field }), code, message };
    },
  };
}

export type RowRefusals = ReturnType<typeof rowRefusals>;
