import { useEffect } from 'react';
import type { CommentPort } from '../../core/comments/comment.ts';
import { CommentBook } from '../../core/comments/comment-book.ts';
import type { GridControl } from '../control/grid-control.ts';
import './comment-marks.css';
import { CommentPeek } from './comment-peek.tsx';

/**
 * Connects a grid with the application's comment store, and shows the comments of the cell under the pointer or of the
 * active cell.
 */
export function CommentLayer({ control, port }: { control: GridControl; port: CommentPort }) {
  const { store } = control;
  useEffect(() => {
    const book = new CommentBook(store, port);
    return book.begin((words) => control.note(words));
  }, [control, store, port]);
  return <CommentPeek control={control} />;
}
