import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RecordForm } from '../record-form.logic.ts';

/**
 * Query for the record that an edit starts from. Each opening of the form loads it again, because editing an old
 * version would end in a conflict. It does not change while the form is open, because a newer version would hide a
 * conflict.
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
