import { flushSync } from 'react-dom';
import { pasteNow } from '../actions/pasting.ts';
import { Bringing } from './bringing.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { Dialog } from './dialog.tsx';
import { Fetched } from './fetched.tsx';
import { fileParts } from './files-part.ts';
import { formats } from './formats-part.ts';
import type { GridControl } from './grid-control.ts';
import { Menu } from './menu.tsx';
import { PastePreview } from './paste-preview.tsx';
import { useGridState } from './use-grid-state.ts';

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
