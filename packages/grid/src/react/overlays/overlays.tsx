import { flushSync } from 'react-dom';
import { pasteNow } from '../../actions/cells/pasting.ts';
import { ColumnSettings } from '../columns/column-settings.tsx';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { fileParts } from '../parts/files-part.ts';
import { formats } from '../parts/formats-part.ts';
import { Fetched } from '../parts/load-part.tsx';
import { Dialog } from '../surfaces/dialog.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { Menu } from './menu.tsx';
import { PastePreview } from './paste-preview.tsx';
import { Bringing } from './reading-rows.tsx';

type Matches = (text: string, typed: string) => boolean;

/** What stands open over the grid and asks for an answer. */
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
            pasteNow(control.view.actionGround, overlay.pasting);
          }}
        />
      );
    case 'bringing':
      return (
        <Bringing
          store={control.store}
          what={overlay.what}
          spans={overlay.spans}
          onHere={() => {
            // What lies below a dialog is not copied from: it has to be gone first.
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
      return <Menu key={`${overlay.xPx} ${overlay.yPx}`} control={control} {...overlay} />;
    case 'bulk':
      return <BulkEdit control={control} />;
    case 'export':
    case 'import':
      return (
        <Fetched control={control} part={fileParts}>
          {({ FileParts }) => <FileParts control={control} overlay={overlay} matches={matches} />}
        </Fetched>
      );
    case 'formats':
      return (
        <Fetched control={control} part={formats}>
          {({ FormatsDialog }) => <FormatsDialog control={control} field={overlay.field} matches={matches} />}
        </Fetched>
      );
    case 'columns':
      return <ColumnSettings control={control} matches={matches} />;
  }
}
