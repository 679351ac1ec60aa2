import { partsOf } from '../../core/columns/choices.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf } from './files.ts';
import { UploadCell } from './upload-cell.tsx';

/**
 * Stored files: the cell holds their paths, separated by commas (api-contract 6.7). Files are uploaded by
 * `props.upload`; the grid knows no server. A pasted text is not a file.
 */
export const upload: CellType = {
  names: ['upload', 'file', 'image'],
  toText: (value) => partsOf(value).map(nameOf).join(','),
  read: () => undefined,
  isChosenOnly: true,
  Cell: UploadCell,
};
