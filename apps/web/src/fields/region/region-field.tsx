import { Loaded } from '../../ui/loaded/loaded.tsx';
import { RegionChoice, type RegionProps } from './region-choice.tsx';
import { useRegions } from './use-regions.ts';

/** Choice of province, city and district (GB/T 2260); typing finds a region by any of its names. */
export function RegionField(props: RegionProps) {
  return <Loaded query={useRegions()}>{(regions) => <RegionChoice {...regions} {...props} />}</Loaded>;
}
