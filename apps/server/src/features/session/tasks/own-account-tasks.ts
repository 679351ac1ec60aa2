import type { Task } from '@baisi/contract/tasks';
import type { Use } from '../../../db/work.ts';
import type { OpenTasks } from '../../../feature.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { OwnContactsNeeds } from '../contacts/own-contacts.ts';

/** Address of 账户设置 (account settings), a page that every user has. */
const securityPath = '/account/settings/security';

/**
 * Number of recovery codes from which on new ones are a task: a user who loses the phone and has no code left loses
 * the account.
 */
const fewRecoveryCodes = 3;

const task = (key: string, title: string, detail: string, isUrgent: boolean): Task => ({
  key,
  kind: 'account',
  title,
  detail,
  since: null,
  deadline: null,
  isUrgent,
  path: securityPath,
});

/**
 * Returns tasks for missing security settings of the caller's account. Obligations such as changing the password are
 * enforced before this call and are no tasks.
 */
export function createOwnAccountTasks({
  contactsOf,
  secondFactors,
}: Pick<OwnContactsNeeds, 'contactsOf' | 'secondFactors'>) {
  return async (use: Use, me: Person): Promise<OpenTasks> => {
    const [{ phone }, factor] = await Promise.all([
      contactsOf(use, me.userId),
      secondFactors.stateOf(use, me.userId),
    ]);
    const hasFactor = factor.enabledAt !== null;
    const tasks = [
      ...(phone === null
        ? [task('bind-phone', '绑定手机号', '未绑定手机号时，忘记密码后无法自行找回', true)]
        : []),
      ...(!hasFactor && isAdministrator(me)
        ? [task('second-factor', '启用两步验证', '您是系统管理员，启用后即使密码泄露，他人也无法登录', true)]
        : []),
      ...(hasFactor && factor.recoveryCodesLeft < fewRecoveryCodes
        ? [
            task(
              'recovery-codes',
              '更换两步验证恢复码',
              `恢复码仅剩 ${factor.recoveryCodesLeft} 个，用完后遗失手机将无法登录`,
              factor.recoveryCodesLeft === 0,
            ),
          ]
        : []),
    ];
    return { tasks };
  };
}
