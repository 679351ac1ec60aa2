import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { clock } from '../../../platform/clock.ts';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';
import { announcementStates, stateOf } from './announcement-state.logic.ts';

/** The state of an announcement as a tag. */
export function StateTag({ announcement }: { announcement: AnnouncementRecord }) {
  const { text, tone } = announcementStates[stateOf(announcement, clock.now())];
  return <StatusTag tone={tone}>{text}</StatusTag>;
}
