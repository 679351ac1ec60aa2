import { followLink } from '../../platform/navigation/follow-link.ts';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';

/** 权限诊断 of a record, in the menu of its row; `question` becomes the query of that page's address. */
export const inspectAction = (question: Readonly<Record<string, string>>): GuardedAction => ({
  key: 'inspect',
  label: '权限诊断',
  code: 'permission:inspect',
  folded: true,
  run: () => followLink(`/isystem/accessInspector?${new URLSearchParams(question).toString()}`),
});
