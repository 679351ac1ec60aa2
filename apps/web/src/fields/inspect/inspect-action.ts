import { followLink } from '../../platform/navigation/follow-link.ts';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';

/** Row action 权限诊断. It opens the page of that name with `question` as its query. */
export const inspectAction = (question: Readonly<Record<string, string>>): GuardedAction => ({
  key: 'inspect',
  label: '权限诊断',
  code: 'permission:inspect',
  folded: true,
  run: () => followLink(`/isystem/accessInspector?${new URLSearchParams(question).toString()}`),
});
