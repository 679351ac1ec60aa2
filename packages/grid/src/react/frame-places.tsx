import { Arriving } from '../cells/arriving.tsx';
import { Part } from '../core/part.ts';
import type { GridControl } from './grid-control.ts';
import type { Pagination } from './grid-props.ts';

const toolbar = new Part(() => import('./toolbar.tsx'));
const pager = new Part(() => import('./pager.tsx'));

/** As high as they are where they have room for one line, with the gap to the rows. */
const toolbarPx = 40;
const pagerPx = 44;

/** Above the rows, where the toolbar stands as soon as it has come. */
export function ToolbarPlace({ control }: { control: GridControl }) {
  return (
    <Arriving part={toolbar} meanwhile={<div style={{ height: toolbarPx }} />}>
      {({ Toolbar }) => <Toolbar control={control} />}
    </Arriving>
  );
}

/** Below the rows, where the pager stands as soon as it has come. */
export function PagerPlace(props: { control: GridControl; pagination: Pagination }) {
  return (
    <Arriving part={pager} meanwhile={<div style={{ height: pagerPx }} />}>
      {({ Pager }) => <Pager {...props} />}
    </Arriving>
  );
}
