import { Part } from '../../core/part.ts';
import { Arriving } from '../arriving.tsx';
import type { CellProps } from '../cell-type.ts';

const files = new Part(() => import('./files-cell.tsx'));

/** The files of a cell. Until what draws them has come, their names stand there. */
export function UploadCell(props: CellProps) {
  return (
    <Arriving part={files} meanwhile={props.text}>
      {({ FilesCell }) => <FilesCell {...props} />}
    </Arriving>
  );
}
