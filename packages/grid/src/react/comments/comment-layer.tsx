import { useEffect } from 'react';
import type { CommentPort } from '../../core/comments/comment.ts';
import { CommentBook } from '../../core/comments/comment-book.ts';
import type { GridControl } from '../control/grid-control.ts';
import './comment-marks.css';
import { CommentPeek } from './comment-peek.tsx';

/** Connects a grid with the comments of its owner, and shows those of the cell under the pointer and of the active one. */
export function CommentLayer({ control, port }: { control: GridControl; port: CommentPort }) {
  const { store } = control;
  useEffect(() => {
    const book = new CommentBook(store, port);
    return book.begin((words) => control.note(words));
  }, [control, store, port]);
  return <CommentPeek control={control} />;
}
