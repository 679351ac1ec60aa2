import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Cache key of a query; the path alone is the key of all queries to that endpoint. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return [endpoint.path, input] as const;
}

/** Key of every cached response of one endpoint, for `refreshes` of `useCall`. */
export function everyAnswerOf(endpoint: Endpoint): readonly unknown[] {
  return [endpoint.path];
}

/** Query options for `useQuery`, prefetch and `<Loaded>`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
  });
}
