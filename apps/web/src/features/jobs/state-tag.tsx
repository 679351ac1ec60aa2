import type { JobState } from '@baisi/contract/jobs';
import type { ComponentProps } from 'react';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import { type JobStanding, stateText } from './jobs.logic.ts';

const tones: Readonly<Record<JobState, ComponentProps<typeof StatusTag>['tone']>> = {
  queued: 'waiting',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
};

/** Coloured dot and text for the state of a job. */
export function StateTag({ job }: { job: JobStanding }) {
  return <StatusTag tone={tones[job.state]}>{stateText(job)}</StatusTag>;
}
