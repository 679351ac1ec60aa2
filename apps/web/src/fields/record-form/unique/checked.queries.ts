import { checkRules } from '@baisi/contract/check-rules';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { keyOf } from '../../../platform/api/query.ts';

/**
 * Returns the message of the check rule that `value` fails; undefined when it passes, when there is no such rule, and
 * when the check fails: saving checks again, and its refusal is shown at the field.
 */
export async function failedCheckOf(
  client: QueryClient,
  ruleCode: string,
  value: string,
): Promise<string | undefined> {
  // The server decodes the value once more than usual (api-contract 3.13).
  const input = { ruleCode, value: encodeURIComponent(value) };
  try {
    const message = await client.query({
      queryKey: keyOf(checkRules.check, input),
      queryFn: () => readFailure(call(checkRules.check, input)),
      staleTime: 10_000,
      retry: false,
    });
    return message ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns null for a value that passes: a query must not return undefined. */
async function readFailure(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'check-failed') return error.message;
    throw error;
  }
}
