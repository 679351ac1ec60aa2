import type { Endpoint } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { useCall } from './use-call.ts';

/** An endpoint that accepts `I` as input, whatever its schema parses it into. */
type AskedWith<I> = Endpoint<z.ZodMiniType<unknown, I>>;

/** The two endpoints of a removal: of a single record, and of several, all or none. */
export type Removal = {
  one: AskedWith<{ id: string }>;
  several: AskedWith<{ ids?: string | undefined }>;
};

type Reactions = {
  /** Query keys that are outdated after a success. */
  refreshes: readonly (readonly unknown[])[];
  onDone?: (ids: readonly string[]) => void;
};

/** Removes records: a single one with `one`, so that the message and the operation log say 删除; more with `several`. */
export function useRemove({ one, several }: Removal, { refreshes, onDone }: Reactions) {
  const single = useCall(one, { refreshes, onDone: (_, { id }) => onDone?.([id]) });
  const batch = useCall(several, { refreshes, onDone: (_, { ids = '' }) => onDone?.(ids.split(',')) });
  const remove = (ids: readonly string[]): Promise<unknown> => {
    const [id = ''] = ids;
    return ids.length > 1 ? batch.mutateAsync({ ids: ids.join(',') }) : single.mutateAsync({ id });
  };
  return { isPending: single.isPending || batch.isPending, remove };
}
