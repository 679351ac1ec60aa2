import { usePart } from '../../ui/loaded/use-part.ts';

/** The regions of China, which are loaded with the first form that needs them. */
export const useRegions = () => usePart('regions', () => import('@baisi/contract/addresses/regions'));
