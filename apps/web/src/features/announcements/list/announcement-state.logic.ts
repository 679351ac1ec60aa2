import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { fromWireTime } from '@baisi/contract/rules/wire-time';

/** State of an announcement as its administrators see it. */
export const announcementStates = {
  draft: { text: '未发布', tone: 'waiting' },
  scheduled: { text: '待生效', tone: 'busy' },
  published: { text: '已发布', tone: 'good' },
  ended: { text: '已过期', tone: 'off' },
  revoked: { text: '已撤销', tone: 'off' },
} as const;
export type AnnouncementState = keyof typeof announcementStates;

/** Fields that decide the state; the times are absent for users who may not see them. */
type Timed = Pick<AnnouncementRecord, 'sendStatus'> & {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
};

const timeOf = (text: string | null | undefined) => (text ? fromWireTime(text)?.getTime() : undefined);

/** Returns the state at `nowMs`: published announcements are shown between their start and their end only. */
export function stateOf({ sendStatus, startTime, endTime }: Timed, nowMs: number): AnnouncementState {
  if (sendStatus === '0') return 'draft';
  if (sendStatus === '2') return 'revoked';
  if ((timeOf(endTime) ?? Number.POSITIVE_INFINITY) <= nowMs) return 'ended';
  return (timeOf(startTime) ?? 0) > nowMs ? 'scheduled' : 'published';
}

/** Returns the ids of a comma-joined list of the server, which may end with a comma. */
export const idsIn = (joined: string | null | undefined): string[] =>
  (joined ?? '').split(',').filter((id) => id !== '');
