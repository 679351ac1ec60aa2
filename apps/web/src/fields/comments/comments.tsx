import { Loaded } from '../../ui/loaded/loaded.tsx';
import { usePart } from '../../ui/loaded/use-part.ts';
import type { CommentsProps } from './comments.queries.ts';

/** 评论 on a record: text with `@`, for everybody who may read the record. */
export function Comments(props: CommentsProps) {
  const part = usePart('comments', () => import('./comments-block.tsx'));
  return <Loaded query={part}>{({ CommentsBlock }) => <CommentsBlock {...props} />}</Loaded>;
}
