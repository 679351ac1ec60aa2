import { Part } from '../../core/part.ts';
import type { CellProps } from '../cell-type.ts';
import { WhenLoaded } from '../when-loaded.tsx';

const files = new Part(() => import('./files-cell.tsx'));

/** The files of a cell. Until the code of the part is loaded, the cell shows their names. */
export function UploadCell(props: CellProps) {
  return (
    <WhenLoaded part={files} fallback={props.text}>
      {({ FilesCell }) => <FilesCell {...props} />}
    </WhenLoaded>
  );
}
