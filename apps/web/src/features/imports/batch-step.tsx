import type { ImportBatch } from '@baisi/contract/imports';
import { ColumnsStep } from './columns/columns-step.tsx';
import { ResultStep } from './result/result-step.tsx';
import { RowsPart } from './rows/rows-part.tsx';
import { Running } from './running.tsx';

/** The step of a batch on its way. A draft can go back to its columns, by `step=columns` in the address. */
export function BatchStep({ batch, isBack }: { batch: ImportBatch; isBack: boolean }) {
  switch (batch.state) {
    case 'choosing':
      return <ColumnsStep batch={batch} />;
    case 'draft':
      return isBack && batch.counts.written === 0 ? (
        <ColumnsStep batch={batch} />
      ) : (
        <RowsPart batch={batch} />
      );
    case 'loading':
      return <RowsPart batch={batch} />;
    case 'writing':
    case 'undoing':
      return <Running batch={batch} />;
    case 'done':
    case 'undone':
      return <ResultStep batch={batch} />;
  }
}
