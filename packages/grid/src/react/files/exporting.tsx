import { useState } from 'react';
import type { Rect } from '../../actions/overlay.ts';
import { type TableScope, tableOf } from '../../core/files/table-of.ts';
import type { GridControl } from '../control/grid-control.ts';
import { ExportMenu } from './export-menu.tsx';
import type { FileKind, Job } from './job.ts';
import { Writing } from './writing.tsx';

/** Shows the export menu; after a choice, writes the file and shows the progress. */
export function Exporting({ control, at }: { control: GridControl; at?: Rect }) {
  const [job, setJob] = useState<Job>();
  if (job !== undefined) return <Writing control={control} job={job} />;
  const chosen = (scope: TableScope, kind: FileKind) => {
    const table = tableOf(control.store, scope);
    if (table !== undefined) setJob({ table, kind });
  };
  return <ExportMenu control={control} {...(at === undefined ? {} : { at })} onChosen={chosen} />;
}
