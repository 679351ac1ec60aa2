import type { AnnouncementToAdd } from '@baisi/contract/announcement-record';
import { pageKeys } from '@baisi/contract/pages';
import { isAllowedUrl } from '@baisi/contract/rules/menu-url';
import { appError } from '../../platform/errors.ts';

const kinds = { USER: '指定用户', DEPART: '指定部门', ROLE: '指定角色' } as const;

/** Throws unless all chosen receivers exist; `countKnown` returns how many of the ids exist. */
export async function demandReceivers(
  { msgType, userIds, departIds, roleIds }: AnnouncementToAdd,
  countKnown: (kind: keyof typeof kinds, ids: readonly string[]) => Promise<number>,
): Promise<void> {
  if (msgType === 'ALL') return;
  const ids = { USER: userIds, DEPART: departIds, ROLE: roleIds }[msgType];
  const kind = kinds[msgType];
  if (ids.length === 0) throw appError('announcement-receivers-missing', { kind });
  if ((await countKnown(msgType, ids)) < new Set(ids).size)
    throw appError('announcement-receiver-unknown', { kind });
}

/** Throws for a form whose fields contradict each other. */
export function demandConsistent({ startTime, endTime, openType, openPage }: AnnouncementToAdd): void {
  if (startTime !== null && endTime !== null && endTime <= startTime) throw appError('announcement-times');
  if (openPage === null) return;
  if (openType === 'component') {
    if (!pageKeys.some((key) => key === openPage)) throw appError('announcement-page-unknown');
  } else if (!isAllowedUrl(openPage) || openPage.startsWith('{{')) throw appError('announcement-link-unsafe');
}

const states = { '0': '尚未发布', '1': '已发布', '2': '已撤销' } as const;

/** Throws 409 if an announcement in this state does not allow the action. */
export function demandState(
  { send_status }: { send_status: string },
  allowed: readonly (keyof typeof states)[],
  action: '发布' | '撤销' | '删除' | '要求重新阅读' | '催办',
): void {
  const state = send_status === '1' || send_status === '2' ? send_status : '0';
  if (!allowed.includes(state)) throw appError('announcement-state', { state: states[state], action });
}
