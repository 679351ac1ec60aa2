import { Exporting } from './exporting.tsx';
import type { FilesProps } from './files-props.ts';
import { ImportDialog } from './import-dialog.tsx';
import { Printing } from './printing.tsx';

/** The export menu, the import dialog, and printing. */
export function FileParts({ control, overlay, matches }: FilesProps) {
  switch (overlay.kind) {
    case 'export':
      return <Exporting control={control} {...(overlay.at === undefined ? {} : { at: overlay.at })} />;
    case 'print':
      return <Printing control={control} />;
    case 'import':
      return <ImportDialog control={control} matches={matches} />;
  }
}
