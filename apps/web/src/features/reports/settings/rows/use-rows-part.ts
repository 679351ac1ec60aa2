import { usePart } from '../../../../ui/loaded/use-part.ts';

/** The part of the editor with our grid, which the list of reports does not load. */
export const useRowsPart = () => usePart('report-rows', () => import('./rows-fields.ts'));
