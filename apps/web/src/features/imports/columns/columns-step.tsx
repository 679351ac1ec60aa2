import type { ImportBatch } from '@baisi/contract/imports';
import { FileChoices } from './file-choices.tsx';
import { Matching } from './matching.tsx';

/** Identifies what was found in the file: another sheet or heading row begins the choice anew. */
const foundIn = ({ sheet, encoding, headingRow }: ImportBatch): string =>
  [sheet, encoding, headingRow].join(' ');

/** The second step: the place of the headings, the columns of the file with their targets, and the policy for known records. */
export function ColumnsStep({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <FileChoices batch={batch} />
      <Matching key={foundIn(batch)} batch={batch} />
    </>
  );
}
