import { Arriving } from '../cells/arriving.tsx';
import { Part } from '../core/part.ts';
import type { GridControl } from './grid-control.ts';

const toolbar = new Part(() => import('./toolbar.tsx'));

/** As high as it is where it has room for one line, with the gap to the rows. */
const heightPx = 40;

/** Above the rows, where the toolbar stands as soon as it has come. */
export function ToolbarPlace({ control }: { control: GridControl }) {
  return (
    <Arriving part={toolbar} meanwhile={<div style={{ height: heightPx }} />}>
      {({ Toolbar }) => <Toolbar control={control} />}
    </Arriving>
  );
}
