import type { Overlay } from '../../actions/overlay.ts';
import type { Matches } from '../../core/files/headings.ts';
import type { GridControl } from '../control/grid-control.ts';

/** The props of the file dialogs. */
export type FilesProps = {
  control: GridControl;
  overlay: Extract<Overlay, { kind: 'export' | 'import' | 'print' }>;
  matches: Matches;
};
