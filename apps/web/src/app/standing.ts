import { permissions } from '@baisi/contract/permissions';
import { userInfo } from '@baisi/contract/person';
import type { Answers } from '../platform/api/answers.ts';
import { call } from '../platform/api/call.ts';
import type { ErrorPolicy } from '../platform/api/query-client.ts';
import { forgetDraftsOf } from '../platform/drafts/tab-drafts.ts';
import { notify } from '../platform/notify.ts';
import { keepPermissions } from '../platform/session/keep-permissions.ts';
import { useSession } from '../platform/session/session-store.ts';
import type { Signal } from '../platform/signal.ts';
import { isUnsaved } from '../platform/unsaved.ts';
import type { TabCommands } from '../shell/tabs/tab-commands.ts';
import type { Tab } from '../shell/tabs/tabs.logic.ts';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { tabsToClose } from './standing.logic.ts';

/** Why pages are to close or start anew. `standing`: the person may not have them any more. */
export type LossReason = 'standing' | 'close' | 'refresh';

/** Something typed would be lost with the pages of these titles: the person decides. */
export type Loss = { reason: LossReason; titles: readonly string[]; answer: (goOn: boolean) => void };

export type StandingOutside = {
  answers: Answers;
  commands: Pick<TabCommands, 'drop'>;
  policy: ErrorPolicy;
  loss: Signal<Loss | undefined>;
};

/** Answers of the server have a path as the first part of their key; what an open form started from has not. */
export const isAnswer = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
  typeof first === 'string' && first.startsWith('/');

/** Asks the person, who gives up the drafts of these tabs, too; nothing at stake is answered at once. */
export function mayLose(
  loss: Signal<Loss | undefined>,
  reason: LossReason,
  lost: readonly Pick<Tab, 'key' | 'title'>[],
): Promise<boolean> {
  if (lost.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    loss.write({
      reason,
      titles: lost.map(({ title }) => title),
      answer: (goOn) => {
        loss.write(undefined);
        if (goOn) forgetDraftsOf(lost.map(({ key }) => key));
        resolve(goOn);
      },
    });
  });
}

/**
 * What the person may do has changed on the server: person, menus, buttons and every answer come anew, and pages that
 * are no longer theirs close. Where something typed would be lost with one, this page stays as it is until the person
 * says so.
 */
export async function refreshStanding({ answers, commands, policy, loss }: StandingOutside): Promise<void> {
  try {
    const [own, user] = await Promise.all([call(permissions.own, {}), call(userInfo, {})]);
    const { menu = [], loadedUser } = useSession.getState();
    const closing = tabsToClose(useTabs.getState().list, menu, own.menu);
    const losing = closing.filter(({ key }) => isUnsaved(key));
    loadedUser(user);
    if (!(await mayLose(loss, 'standing', losing))) return;
    keepPermissions(own);
    commands.drop(closing.map(({ key }) => key));
    if (closing.length > 0) {
      const names = closing.map(({ title }) => `【${title}】`).join('');
      notify.warning(`您在当前部门没有${names}的访问权限，页面已关闭`);
    }
    await answers.opened()?.invalidateQueries({ predicate: isAnswer });
  } catch (error) {
    policy(error, 'command');
  }
}
