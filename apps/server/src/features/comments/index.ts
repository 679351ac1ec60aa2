import { comments } from '@baisi/contract/comments';
import type { ServerFeature } from '../../feature.ts';
import { on } from '../../platform/http/route.ts';
import { commentFileHolder } from './comment-files.ts';
import { type CommentsNeeds, createComments } from './comments.service.ts';

type Ports = Omit<CommentsNeeds, 'tell'> & { notifications: { tell: CommentsNeeds['tell'] } };

/** Comments on records of any feature that declares `commented`. */
export function commentsFeature({ notifications, ...needs }: Ports) {
  const service = createComments({ ...needs, tell: notifications.tell });
  return {
    routes: [
      on(comments.list, (input, { actor }) => service.list(actor, input)),
      on(comments.add, (input, { actor }) => service.add(actor, input)),
      on(comments.edit, (input, { actor }) => service.edit(actor, input)),
      on(comments.remove, ({ id }, { actor }) => service.remove(actor, id)),
    ],
    fileHolders: { sys_comment: commentFileHolder(needs.commented) },
  } satisfies ServerFeature;
}
