import { useQuery } from '@tanstack/react-query';

/**
 * Query for a part of the code that is imported when it is first rendered, or when `enabled` becomes true; show it by
 * `<Loaded>`. `name` is unique.
 */
export const usePart = <Part>(name: string, load: () => Promise<Part>, enabled = true) =>
  useQuery({ queryKey: ['part', name], queryFn: load, staleTime: Number.POSITIVE_INFINITY, enabled });
