import { Arriving } from '../cells/arriving.tsx';
import { Part } from '../core/part.ts';
import type { GridControl } from './grid-control.ts';
import type { Pagination } from './grid-props.ts';

const pager = new Part(() => import('./pager.tsx'));

/** As high as it is where it has room for one line, with the gap to the rows. */
const heightPx = 44;

/** Below the rows, where the pager stands as soon as it has come. */
export function PagerPlace(props: { control: GridControl; pagination: Pagination }) {
  return (
    <Arriving part={pager} meanwhile={<div style={{ height: heightPx }} />}>
      {({ Pager }) => <Pager {...props} />}
    </Arriving>
  );
}
