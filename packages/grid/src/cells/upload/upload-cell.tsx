import { Part } from '../../core/part.ts';
import type { CellProps } from '../cell-type.ts';
import { WhenLoaded } from '../when-loaded.tsx';

const files = new Part(() => import('./files-cell.tsx'));

/** The files of a cell. Their names are shown until the part is loaded. */
export function UploadCell(props: CellProps) {
  return (
    <WhenLoaded part={files} fallback={props.text}>
      {({ FilesCell }) => <FilesCell {...props} />}
    </WhenLoaded>
  );
}
