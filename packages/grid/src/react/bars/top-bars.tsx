import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { FindBar } from '../find/find-bar.tsx';
import { comments } from '../parts/comments-part.ts';
import { LoadPart } from '../parts/load-part.tsx';
import { CardBar } from './card-bar.tsx';

/** The bars between the toolbar and the rows. The find bar is one of them, so that it covers no cell. */
export function TopBars({ control }: { control: GridControl }) {
  const port = useGridState(control, () => control.props.comments);
  const finding = useGridState(control, () => control.finding);
  return (
    <>
      {finding === undefined ? null : <FindBar control={control} {...finding} />}
      <CardBar control={control} />
      {port === undefined ? null : (
        <LoadPart control={control} part={comments}>
          {({ CommentLayer }) => <CommentLayer control={control} port={port} />}
        </LoadPart>
      )}
    </>
  );
}
