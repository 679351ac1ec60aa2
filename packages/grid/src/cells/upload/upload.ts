import { partsOf } from '../../core/columns/choices.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf } from './files.ts';
import { UploadCell } from './upload-cell.tsx';

/**
 * Uploaded files. The value is a list of their paths, separated by commas (api-contract 6.7). `props.upload` of the
 * application sends a file to the server. Nothing can be pasted.
 */
export const upload: CellType = {
  names: ['upload', 'file', 'image'],
  toText: (value, column) =>
    partsOf(value)
      .map((path) => nameOf(path, column))
      .join(','),
  read: () => undefined,
  isChosenOnly: true,
  Cell: UploadCell,
};
