import { type CheckableColumn, checks } from '@baisi/contract/checks';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { keyOf } from '../../../platform/api/query.ts';

/**
 * Returns whether another record than `exceptId` has `value`. Returns false when the check fails: saving checks again,
 * and its refusal is shown at the field.
 */
export async function isTaken(
  client: QueryClient,
  column: CheckableColumn,
  value: string,
  exceptId: string | undefined,
): Promise<boolean> {
  const [tableName = '', fieldName = ''] = column.split('.');
  const input = {
    tableName,
    fieldName,
    fieldVal: value,
    ...(exceptId === undefined ? {} : { dataId: exceptId }),
  };
  try {
    return await client.query({
      queryKey: keyOf(checks.duplicate, input),
      queryFn: () => saysTaken(call(checks.duplicate, input)),
      staleTime: 10_000,
      retry: false,
    });
  } catch {
    return false;
  }
}

async function saysTaken(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'value-taken') return true;
    throw error;
  }
}
