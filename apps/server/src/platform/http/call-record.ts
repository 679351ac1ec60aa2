import type { Endpoint } from '@baisi/contract/endpoint';
import type { Context } from './route.ts';

/** A finished call, for the operation log. */
export type Call = {
  endpoint: Endpoint;
  context: Context;
  /** Parsed input; undefined when it was not read. */
  input: unknown;
  success: boolean;
  /** Text of the refusal as sent to the caller; absent when the call succeeded. */
  refusal?: string;
  costMs: number;
};

/**
 * Reports the end of one call to `onCalled`, for the operation log. Only endpoints that declare `audit` are recorded.
 */
export function startCallRecord(endpoint: Endpoint, context: Context, onCalled: (call: Call) => void) {
  const { audit } = endpoint;
  const isAudited = audit !== undefined && 'text' in audit;
  const started = performance.now();
  let input: unknown;
  const end = (outcome: Pick<Call, 'success' | 'refusal'>): void => {
    if (!isAudited) return;
    onCalled({ endpoint, context, input, ...outcome, costMs: Math.round(performance.now() - started) });
  };
  return {
    /** Stores the parsed input for the record and returns it. */
    read<Input>(parsed: Input): Input {
      input = parsed;
      return parsed;
    },
    succeeded: (): void => end({ success: true }),
    refused: (refusal: string): void => end({ success: false, refusal }),
  };
}

export type CallRecord = ReturnType<typeof startCallRecord>;
