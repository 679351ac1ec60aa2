import { type PrintJobState, printJobStateTexts } from '@baisi/contract/print-jobs';
import type { ComponentProps } from 'react';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

const tones: Readonly<Record<PrintJobState, ComponentProps<typeof StatusTag>['tone']>> = {
  waiting: 'waiting',
  printing: 'busy',
  done: 'good',
  partly: 'warn',
  failed: 'bad',
  cancelled: 'off',
};

/** 打印状态 of a job. */
export function PrintJobTag({ state }: { state: PrintJobState }) {
  return <StatusTag tone={tones[state]}>{printJobStateTexts[state]}</StatusTag>;
}
