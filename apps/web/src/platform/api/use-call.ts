import {
  addsRecords,
  type Endpoint,
  type InputOf,
  idempotencyHeader,
  type ResultOf,
} from '@baisi/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clock } from '../clock.ts';
import { notify } from '../notify.ts';
import { callWrapped } from '../transport/call-wrapped.ts';
import { ApiError } from './api-error.ts';
import { callWithMessage } from './call.ts';
import { createRecordKeys } from './record-key.ts';

/** Side effects of a command. */
export type CallReactions<E extends Endpoint> = {
  /** Query keys that are outdated after a success: `everyAnswerOf(users.list)`. */
  refreshes?: readonly (readonly unknown[])[];
  /** Input fields that hold passwords: they are sent encrypted (api-contract 9). */
  wraps?: readonly (keyof InputOf<E> & string)[];
  /** Input fields that are not sent: the server refuses fields that are hidden from the user (decision 0045). */
  omits?: readonly string[];
  onDone?: (result: ResultOf<E>, input: InputOf<E>) => void;
  /**
   * Called with every refusal. The error policy of the app is skipped when the refusal names a `field` (the form shows
   * it) or when this returns true.
   */
  onRefused?: (error: ApiError) => unknown;
  /** Shows no message after a success: for callers that report several commands together. */
  isQuiet?: boolean;
};

/** Returns a function that sends an input, unless one of the same name is under way: then returns that one's promise. */
function joining<I, T>(send: (input: I) => Promise<T>, nameOf: (input: I) => string) {
  // No state of React: the second press of a double press comes before the next render.
  const running = new Map<string, Promise<T>>();
  return (input: I): Promise<T> => {
    const name = nameOf(input);
    const sent = running.get(name) ?? send(input).finally(() => running.delete(name));
    running.set(name, sent);
    return sent;
  };
}

/** Returns an input without these fields. */
function withoutFields<I>(input: I, omitted: readonly string[]): I {
  if (omitted.length === 0 || typeof input !== 'object' || input === null) return input;
  const kept = Object.entries(input).filter(([name]) => !omitted.includes(name));
  return Object.fromEntries(kept) as I;
}

/**
 * The only way for a component to send a command. A success shows the envelope's message; a refusal goes to the app's
 * error policy unless the component handles it. A second call with the same input, or of an endpoint that adds records,
 * joins the one that is under way (decision 0079).
 */
export function useCall<E extends Endpoint>(endpoint: E, reactions: CallReactions<E> = {}) {
  const client = useQueryClient();
  const { refreshes = [], wraps, omits = [], onDone, onRefused, isQuiet = false } = reactions;
  const isAdding = addsRecords(endpoint);
  const [keys] = useState(() => createRecordKeys(clock));
  const mutation = useMutation({
    mutationKey: [endpoint.path],
    mutationFn: (whole: InputOf<E>) => {
      const input = withoutFields(whole, omits);
      if (wraps !== undefined) return callWrapped(endpoint, input, wraps);
      if (!isAdding) return callWithMessage(endpoint, input);
      const headers = { [idempotencyHeader]: keys.keyOf(JSON.stringify(input)) };
      return callWithMessage(endpoint, input, { headers });
    },
    meta: {
      takesCareOf: (error) => {
        if (onRefused === undefined || !(error instanceof ApiError)) return false;
        return onRefused(error) === true || error.field !== undefined;
      },
    },
    onSuccess: async ({ result, message }, input) => {
      keys.added();
      if (message !== '' && !isQuiet) notify.success(message);
      onDone?.(result, input);
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const { mutateAsync: send } = mutation;
  // The same functions at each render: a grid connects to its rows anew when the function that saves them changes.
  const commands = useMemo(() => {
    const mutateAsync = joining(
      (input: InputOf<E>) => send(input),
      (input) => (isAdding ? '' : JSON.stringify(input)),
    );
    return { mutateAsync, mutate: (input: InputOf<E>) => void mutateAsync(input).catch(() => undefined) };
  }, [send, isAdding]);
  return {
    ...mutation,
    ...commands,
    /** Permission that this command demands. */
    access: endpoint.access,
  };
}
