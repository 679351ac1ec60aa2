import type { ImportBatch } from '@baisi/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded/loaded.tsx';

/** Loaded with the first rows: the grid is the largest part of an import. */
const rowsPart = {
  queryKey: ['part', 'import-rows'],
  queryFn: () => import('./rows-step.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The third step, once its code is there. It begins anew when all rows are read: filter, rows and causes are asked again. */
export function RowsPart({ batch }: { batch: ImportBatch }) {
  const part = useQuery(rowsPart);
  return <Loaded query={part}>{({ RowsStep }) => <RowsStep key={batch.state} batch={batch} />}</Loaded>;
}
