import type { AccessVerdict } from '@baisi/contract/access-inspector';
import { useAllowed } from '../../../platform/access/use-allowed.ts';

/** Link to the page where the proposed grant can be made, for users who may open it. */
export function RemedyLink({ remedy }: Pick<AccessVerdict, 'remedy'>) {
  const { may } = useAllowed();
  if (remedy === null) return null;
  const code = remedy.kind === 'role' ? 'role:user' : 'role:grant';
  return may(code) ? <a href="/isystem/roleUserList">前往角色管理授予</a> : null;
}
