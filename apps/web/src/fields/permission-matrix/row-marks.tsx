import { createContext, type ReactNode, use } from 'react';
import type { MatrixRow } from './matrix.logic.ts';

/** Renders marks beside the name of a menu. A context, so that a row renders again only when its cells change. */
export const RowMarksContext = createContext<(row: MatrixRow) => ReactNode>(() => null);

/** The marks of one row. */
export function RowMarks({ row }: { row: MatrixRow }) {
  return use(RowMarksContext)(row);
}
