import { flushSync } from 'react-dom';
import { pasteNow } from '../../actions/cells/pasting.ts';
import { ColumnSettings } from '../columns/column-settings.tsx';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { comments } from '../parts/comments-part.ts';
import { fileParts } from '../parts/files-part.ts';
import { formats } from '../parts/formats-part.ts';
import { LoadPart } from '../parts/load-part.tsx';
import { pivot } from '../parts/pivot-part.ts';
import { RemovalQuestion } from '../rows/removal-question.tsx';
import { Dialog } from '../surfaces/dialog.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { KeySheet } from './key-sheet.tsx';
import { Menu } from './menu.tsx';
import { PastePreview } from './paste-preview.tsx';
import { ReadingRows } from './reading-rows.tsx';

type Matches = (text: string, typed: string) => boolean;

/** The dialog or menu that is open over the grid. */
export function Overlays({ control, matches }: { control: GridControl; matches: Matches }) {
  const overlay = useGridState(control, () => control.overlay);
  const close = () => control.show(undefined);
  if (overlay === undefined) return null;
  switch (overlay.kind) {
    case 'paste':
      return (
        <PastePreview
          store={control.store}
          pasting={overlay.pasting}
          onCancel={close}
          onConfirm={() => {
            close();
            pasteNow(control.view.actionDeps, overlay.pasting);
          }}
        />
      );
    case 'reading':
      return (
        <ReadingRows
          store={control.store}
          what={overlay.what}
          spans={overlay.spans}
          onReady={() => {
            // Closed before `run`, because copying does not work below a modal dialog.
            flushSync(close);
            overlay.run();
          }}
          onCancel={close}
        />
      );
    case 'notice':
      return (
        <Dialog title={overlay.title} confirmText="知道了" onConfirm={close} onCancel={close}>
          <p>{overlay.words}</p>
        </Dialog>
      );
    case 'menu':
      return <Menu key={`${overlay.of} ${overlay.xPx} ${overlay.yPx}`} control={control} {...overlay} />;
    case 'comment':
      return (
        <LoadPart control={control} part={comments}>
          {({ CommentDialog }) => (
            <CommentDialog
              control={control}
              keyOfRow={overlay.key}
              field={overlay.field}
              removing={overlay.removing}
            />
          )}
        </LoadPart>
      );
    case 'bulk':
      return <BulkEdit control={control} />;
    case 'export':
    case 'print':
    case 'import':
      return (
        <LoadPart control={control} part={fileParts}>
          {({ FileParts }) => <FileParts control={control} overlay={overlay} matches={matches} />}
        </LoadPart>
      );
    case 'formats':
      return (
        <LoadPart control={control} part={formats}>
          {({ FormatsDialog }) => <FormatsDialog control={control} field={overlay.field} matches={matches} />}
        </LoadPart>
      );
    case 'pivot':
      return (
        <LoadPart control={control} part={pivot}>
          {({ PivotDialog }) => <PivotDialog control={control} matches={matches} />}
        </LoadPart>
      );
    case 'remove':
      return <RemovalQuestion control={control} />;
    case 'keys':
      return <KeySheet store={control.store} onClose={close} />;
    case 'columns':
      return <ColumnSettings control={control} matches={matches} />;
  }
}
