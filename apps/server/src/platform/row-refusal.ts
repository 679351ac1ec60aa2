import { fieldOfError } from '@baisi/contract/error-fields';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type { AppError } from './errors.ts';
import { type ConstraintCodes, toAppError } from './http/refusals.ts';

/**
 * Reads what was thrown while one row or person of several was written. What is no refusal is thrown again: it ends the
 * whole call.
 */
export function rowRefusals(constraints: ConstraintCodes) {
  const refusalOf = (error: unknown): AppError => {
    const refusal = toAppError(error, constraints);
    if (refusal.code === 'internal' || refusal.code === 'unavailable') throw error;
    return refusal;
  };
  return {
    refusalOf,
    /** As a row of a batch is answered, beside its field where it has one. */
    rowRefusalOf: (error: unknown): RowRefusal => {
      const { code, userMessage: message } = refusalOf(error);
      const field = fieldOfError[code];
      return { ...(field === undefined ? {} : { field }), code, message };
    },
  };
}

export type RowRefusals = ReturnType<typeof rowRefusals>;
