import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { SmallPager } from '../../ui/paging/small-pager.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentLine } from './comment-line.tsx';
import styles from './comments.module.css';
import { type CommentsProps, commentsOf, useAddComment } from './comments.queries.ts';

const pageSize = 20;

/** The content of `Comments`, imported when it is first rendered. */
export function CommentsBlock({ resource, recordId, writeCode }: CommentsProps) {
  const [pageNo, setPage] = useState(1);
  // Counts sent comments, to give the next one an empty form.
  const [sent, setSent] = useState(0);
  const query = useQuery(commentsOf({ resource, recordId, pageNo, pageSize }));
  const mayWrite = useAllowed().may(writeCode);
  const add = useAddComment(() => {
    setSent(sent + 1);
    setPage(1);
  });
  return (
    <div className={styles.block}>
      {mayWrite ? (
        <CommentForm
          key={sent}
          label="评论"
          submitText="发表"
          isSending={add.isPending}
          onSubmit={(written) => add.mutate({ resource, recordId, ...written })}
        />
      ) : null}
      <Loaded
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState text="还没有评论" picture="first" />}
      >
        {({ records, total }) => (
          <>
            <ol className={styles.lines} aria-label="评论">
              {records.map((comment) => (
                <CommentLine key={comment.id} comment={comment} mayWrite={mayWrite} />
              ))}
            </ol>
            <SmallPager page={pageNo} pageSize={pageSize} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}
