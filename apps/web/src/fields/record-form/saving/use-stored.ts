import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RecordForm } from '../record-form.logic.ts';

/**
 * Everything an edit starts from. Each opening asks for itself: an old version would end in a conflict. And the answer
 * does not change under the form: a fresher version would hide one.
 */
export function useStored<R, V>(kind: RecordForm<R, V>, id: string | undefined, isOpen: boolean) {
  const opening = useId();
  return useQuery({
    queryKey: ['record-form', kind.key, id, opening],
    queryFn: ({ signal }) => kind.load(id ?? '', signal),
    enabled: isOpen && id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
