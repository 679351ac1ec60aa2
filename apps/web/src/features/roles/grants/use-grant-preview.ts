import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../ui/use-settled.ts';
import { previewOf } from '../roles.queries.ts';
import type { PendingChange } from './grant-preview-modal.tsx';

/** Pause after the last change, in ms: several toggles in a row ask once. */
const pauseMs = 250;

/** Previews unsaved grants while they are edited. `preview` is undefined until it describes exactly this change. */
export function useGrantPreview(change: PendingChange, isOn: boolean) {
  const settled = useSettled(JSON.stringify(change), pauseMs);
  const isCurrent = settled === JSON.stringify(change);
  const query = useQuery({
    ...previewOf(change),
    enabled: isOn && isCurrent,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const preview = isCurrent && !query.isPlaceholderData ? query.data : undefined;
  return {
    preview,
    error: query.isFetching ? null : query.error,
    retry: query.refetch,
    /** Whether saving revokes permissions from users, so that it must be confirmed. */
    takesAway: preview !== undefined && preview.removed.length > 0 && preview.total > 0,
  };
}
