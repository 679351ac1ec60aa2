import { permissions } from '@baisi/contract/permissions';
import { userInfo } from '@baisi/contract/person';
import type { Answers } from '../../platform/api/answers.ts';
import { call } from '../../platform/api/call.ts';
import type { ErrorPolicy } from '../../platform/api/query-client.ts';
import { notify } from '../../platform/notify.ts';
import { keepPermissions } from '../../platform/session/keep-permissions.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Signal } from '../../platform/signal.ts';
import { isUnsaved } from '../../platform/unsaved/unsaved.ts';
import { useTabs } from '../../shell/tabs/state/tabs-store.ts';
import type { TabCommands } from '../../shell/tabs/tab-commands.ts';
import { tabsToClose } from './withdrawn-tabs.logic.ts';
import { isAnswer, type Loss, mayLose } from './withdrawn-tabs.ts';

export type RefreshOutside = {
  answers: Answers;
  commands: Pick<TabCommands, 'drop'>;
  policy: ErrorPolicy;
  loss: Signal<Loss | undefined>;
};

/**
 * Reloads user, menu, buttons and all server data after the user's permissions changed, and closes pages that are no
 * longer allowed. When unsaved input would be lost, the pages stay until the user agrees.
 */
export async function refreshPermissions({ answers, commands, policy, loss }: RefreshOutside): Promise<void> {
  try {
    const [own, user] = await Promise.all([call(permissions.own, {}), call(userInfo, {})]);
    const { menu = [], user: before, loadedUser, loadedPermissions } = useSession.getState();
    const isElsewhere = before?.orgCode !== user.orgCode;
    const closing = tabsToClose(useTabs.getState().list, menu, own.menu);
    const losing = closing.filter(({ key }) => isUnsaved(key));
    loadedUser(user);
    if (!(await mayLose(loss, isElsewhere ? 'standing' : 'withdrawn', losing))) {
      // The pages stay open. They get the new permissions, so that their forms show that they cannot be saved.
      if (!isElsewhere) loadedPermissions({ ...own, menu: [...menu] });
      return;
    }
    keepPermissions(own);
    commands.drop(closing.map(({ key }) => key));
    if (closing.length > 0) {
      const names = closing.map(({ title }) => `【${title}】`).join('');
      const where = isElsewhere ? '在当前部门' : '已';
      notify.warning(`您${where}没有${names}的访问权限，页面已关闭`);
    }
    await answers.opened()?.invalidateQueries({ predicate: isAnswer });
  } catch (error) {
    policy(error, 'command');
  }
}
