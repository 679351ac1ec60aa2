import { Exporting } from './exporting.tsx';
import type { FilesProps } from './files-props.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The export menu and the import dialog. */
export function FileParts({ control, overlay, matches }: FilesProps) {
  return overlay.kind === 'export' ? (
    <Exporting control={control} {...(overlay.at === undefined ? {} : { at: overlay.at })} />
  ) : (
    <ImportDialog control={control} matches={matches} />
  );
}
