import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Key under which the answer to a question is cached; the path alone is the key of all questions to that endpoint. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return [endpoint.path, input] as const;
}

/** Every cached answer of one endpoint: for `refreshes` of `useCall`. */
export function everyAnswerOf(endpoint: Endpoint): readonly unknown[] {
  return [endpoint.path];
}

/** A question to the server, for `useQuery`, prefetch and `<Loaded>`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
  });
}
