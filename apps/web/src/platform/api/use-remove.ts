import type { Endpoint } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { useCall } from './use-call.ts';

/** An endpoint that accepts `I` as input, whatever its schema parses it into. */
type AskedWith<I> = Endpoint<z.ZodMiniType<unknown, I>>;

type Reactions = {
  /** Query keys that are outdated after a success. */
  refreshes: readonly (readonly unknown[])[];
  onDone?: (ids: readonly string[]) => void;
};

/**
 * Removes the records of a comma-separated list: a single one with `one`, so that the message and the operation log say
 * 删除; more with `several`, all or none.
 */
export function useRemove(
  one: AskedWith<{ id: string }>,
  several: AskedWith<{ ids?: string | undefined }>,
  { refreshes, onDone }: Reactions,
) {
  const single = useCall(one, { refreshes, onDone: (_, { id }) => onDone?.([id]) });
  const batch = useCall(several, { refreshes, onDone: (_, { ids = '' }) => onDone?.(ids.split(',')) });
  return {
    isPending: single.isPending || batch.isPending,
    mutate: ({ ids }: { ids: string }) =>
      ids.includes(',') ? batch.mutate({ ids }) : single.mutate({ id: ids }),
    mutateAsync: ({ ids }: { ids: string }): Promise<unknown> =>
      ids.includes(',') ? batch.mutateAsync({ ids }) : single.mutateAsync({ id: ids }),
  };
}
