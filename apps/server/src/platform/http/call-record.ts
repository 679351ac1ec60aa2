import type { Endpoint } from '@baisi/contract/endpoint';
import type { Context } from './route.ts';

/** A completed call of an endpoint, for the operation log. */
export type Call = {
  endpoint: Endpoint;
  context: Omit<Context, 'closed'>;
  /** The parsed input; undefined when the call failed before parsing. */
  input: unknown;
  success: boolean;
  /** The error message sent to the caller; absent when the call succeeded. */
  refusal?: string;
  costMs: number;
  /** Number of records in a sent file. */
  rows?: number | undefined;
};

/**
 * Measures one call and reports it to `onCalled`, for the operation log; does nothing for endpoints that do not
 * declare `audit`.
 */
export function startCallRecord(endpoint: Endpoint, context: Context, onCalled: (call: Call) => void) {
  const { audit } = endpoint;
  const isAudited = audit !== undefined && 'text' in audit;
  const started = performance.now();
  let input: unknown;
  const end = (outcome: Pick<Call, 'success' | 'refusal' | 'rows'>): void => {
    if (!isAudited) return;
    onCalled({ endpoint, context, input, ...outcome, costMs: Math.round(performance.now() - started) });
  };
  return {
    /** Keeps the parsed input for the report and returns it. */
    read<Input>(parsed: Input): Input {
      input = parsed;
      return parsed;
    },
    succeeded: (rows?: number): void => end({ success: true, rows }),
    refused: (refusal: string): void => end({ success: false, refusal }),
  };
}

export type CallRecord = ReturnType<typeof startCallRecord>;

/** The record of a repeated call, which did nothing: the first call has its entry in the operation log. */
export const unrecorded: CallRecord = {
  read: (parsed) => parsed,
  succeeded: () => undefined,
  refused: () => undefined,
};
