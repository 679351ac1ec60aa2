import type { UserRecord } from '@baisi/contract/users';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Question } from '../../ui/use-question.ts';
import { namesOf, protectionText } from './users.logic.ts';

/**
 * Returns the question to confirm before users are moved to the recycle bin. If one of them must not be deleted, shows
 * the reason and returns undefined.
 */
export function deletionQuestion(people: readonly UserRecord[]): Question | undefined {
  const protection = protectionText(people, useSession.getState().user?.id);
  if (protection !== undefined) {
    notify.warning(protection);
    return undefined;
  }
  return {
    title: '确认删除',
    content: `是否删除选中数据? ${namesOf(people)}将被立即强制下线并移入回收站，之后可以还原。`,
    okText: '删除',
  };
}
