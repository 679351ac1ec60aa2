import {
  type Comment,
  commentEditMinutes,
  comments,
  longestComment,
  mostCommentFiles,
} from '@baisi/contract/comments';
import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { notify } from '../../platform/notify.ts';

export type { Comment };
export { commentEditMinutes, longestComment, mostCommentFiles };

type ListInput = InputOf<typeof comments.list>;

/** Properties of `Comments`. */
export type CommentsProps = Pick<ListInput, 'resource' | 'recordId'> & {
  /** Permission code to write comments; without it they can only be read. */
  writeCode: `${string}:${string}`;
};

export const commentsOf = (input: ListInput) => ({
  ...queryOf(comments.list, input),
  placeholderData: keepPreviousData,
});

const refreshes = [everyAnswerOf(comments.list)];

const tellOthers = ({ notTold }: ResultOf<typeof comments.edit>): void => {
  if (notTold.length > 0) notify.warning(`${notTold.join('、')}无权查看该记录，不会收到提醒`);
};

/** Adds a comment, and warns about named people who were not told. */
export const useAddComment = (onDone: () => void) =>
  useCall(comments.add, {
    refreshes,
    isQuiet: true,
    onDone: (told) => {
      tellOthers(told);
      onDone();
    },
  });

/** Changes an own comment, and warns about named people who were not told. */
export const useEditComment = (onDone: () => void) =>
  useCall(comments.edit, {
    refreshes,
    isQuiet: true,
    onDone: (told) => {
      tellOthers(told);
      onDone();
    },
  });

export const useRemoveComment = () => useCall(comments.remove, { refreshes });
