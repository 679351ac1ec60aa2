import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../notify.ts';
import { callWrapped } from '../transport/call-wrapped.ts';
import { ApiError } from './api-error.ts';
import { callWithMessage } from './call.ts';

/** What happens around a command. */
export type CallReactions<E extends Endpoint> = {
  /** Query keys whose answers are out of date after a success: `everyAnswerOf(users.list)`. */
  refreshes?: readonly (readonly unknown[])[];
  /** Fields of the input that hold passwords: they travel wrapped (api-contract 9). */
  wraps?: readonly (keyof InputOf<E> & string)[];
  onDone?: (result: ResultOf<E>, input: InputOf<E>) => void;
  /**
   * Called with every refusal. The error policy of the app stays out when the refusal names a `field` (it then stands
   * in the form) or when this returns true.
   */
  onRefused?: (error: ApiError) => unknown;
};

/**
 * The only way a component commands the server. A success says the envelope's message; a refusal goes to the app's
 * error policy unless the component takes care of it.
 */
export function useCall<E extends Endpoint>(endpoint: E, reactions: CallReactions<E> = {}) {
  const client = useQueryClient();
  const { refreshes = [], wraps, onDone, onRefused } = reactions;
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
      if (message !== '') notify.success(message);
      onDone?.(result, input);
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    ...mutation,
    /** The right that this command demands. */
    access: endpoint.access,
  };
}
