import { Loaded } from '../../ui/loaded/loaded.tsx';
import { RegionChoice, type RegionProps } from './region-choice.tsx';
import { useRegions } from './use-regions.ts';

const none = () => [];

/** Choice of province, city and district (GB/T 2260); typing finds a region by any of its names. */
export function RegionField(props: RegionProps) {
  const query = useRegions();
  if (query.isError) return <Loaded query={query}>{() => null}</Loaded>;
  return (
    <RegionChoice {...props} isLoading={query.isPending} regionsBelow={query.data?.regionsBelow ?? none} />
  );
}
