import { type CheckableColumn, checks } from '@baisi/contract/checks';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { keyOf } from '../../../platform/api/query.ts';

/** Whether a value is free, or another record has it: one of the list, or one in the recycle bin. */
export type Holding = 'free' | 'taken' | 'binned';

/**
 * Returns whether another record than `exceptId` has `value`; `free` when the check fails: saving checks again, and
 * its refusal is shown at the field.
 */
export async function holdingOf(
  client: QueryClient,
  column: CheckableColumn,
  value: string,
  exceptId: string | undefined,
): Promise<Holding> {
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
      queryFn: () => readHolding(call(checks.duplicate, input)),
      staleTime: 10_000,
      retry: false,
    });
  } catch {
    return 'free';
  }
}

const Binned = z.object({ isInBin: z.literal(true) });

async function readHolding(answer: Promise<unknown>): Promise<Holding> {
  try {
    await answer;
    return 'free';
  } catch (error) {
    if (!(error instanceof ApiError && error.error === 'value-taken')) throw error;
    return Binned.safeParse(error.result).success ? 'binned' : 'taken';
  }
}
