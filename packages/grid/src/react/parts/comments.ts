export { CommentDialog } from '../comments/comment-dialog.tsx';
export { CommentLayer } from '../comments/comment-layer.tsx';
export { CommentList } from '../comments/comment-list.tsx';
