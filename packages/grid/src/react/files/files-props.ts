import type { Overlay } from '../../actions/overlay.ts';
import type { Matches } from '../../core/files/headings.ts';
import type { GridControl } from '../control/grid-control.ts';

/** What the part of the grid is handed that deals with files. */
export type FilesProps = {
  control: GridControl;
  overlay: Extract<Overlay, { kind: 'export' | 'import' }>;
  matches: Matches;
};
