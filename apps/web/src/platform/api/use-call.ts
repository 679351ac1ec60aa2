import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../notify.ts';
import { callWrapped } from '../transport/call-wrapped.ts';
import { ApiError } from './api-error.ts';
import { callWithMessage } from './call.ts';

/** Side effects of a command. */
export type CallReactions<E extends Endpoint> = {
  /** Query keys that are outdated after a success: `everyAnswerOf(users.list)`. */
  refreshes?: readonly (readonly unknown[])[];
  /** Input fields that hold passwords: they are sent encrypted (api-contract 9). */
  wraps?: readonly (keyof InputOf<E> & string)[];
  onDone?: (result: ResultOf<E>, input: InputOf<E>) => void;
  /**
   * Called with every refusal. The error policy of the app is skipped when the refusal names a `field` (the form shows
   * it) or when this returns true.
   */
  onRefused?: (error: ApiError) => unknown;
  /** Shows no message after a success: for callers that report several commands together. */
  isQuiet?: boolean;
};

/**
 * The only way for a component to send a command. A success shows the envelope's message; a refusal goes to the app's
 * error policy unless the component handles it.
 */
export function useCall<E extends Endpoint>(endpoint: E, reactions: CallReactions<E> = {}) {
  const client = useQueryClient();
  const { refreshes = [], wraps, onDone, onRefused, isQuiet = false } = reactions;
  const mutation = useMutation({
    mutationKey: [endpoint.path],
    mutationFn: (input: InputOf<E>) =>
      wraps === undefined ? callWithMessage(endpoint, input) : callWrapped(endpoint, input, wraps),
    meta: {
      takesCareOf: (error) => {
        if (onRefused === undefined || !(error instanceof ApiError)) return false;
        return onRefused(error) === true || error.field !== undefined;
      },
    },
    onSuccess: async ({ result, message }, input) => {
      if (message !== '' && !isQuiet) notify.success(message);
      onDone?.(result, input);
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    ...mutation,
    /** Permission that this command demands. */
    access: endpoint.access,
  };
}
