import type { GridControl } from '../control/grid-control.ts';
import { comments } from '../parts/comments-part.ts';
import { LoadPart } from '../parts/load-part.tsx';

/** The list of comments, loaded with them. */
export function AllComments({ control }: { control: GridControl }) {
  return (
    <LoadPart control={control} part={comments}>
      {({ CommentList }) => <CommentList control={control} />}
    </LoadPart>
  );
}
