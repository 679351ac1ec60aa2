import { type PrintLineState, printLineStateTexts } from '@baisi/contract/print-jobs';
import type { ComponentProps } from 'react';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

const tones: Readonly<Record<PrintLineState, ComponentProps<typeof StatusTag>['tone']>> = {
  waiting: 'waiting',
  sending: 'busy',
  printed: 'good',
  failed: 'bad',
  unknown: 'warn',
  cancelled: 'off',
};

/** State of a waybill in a job. */
export function PrintLineTag({ state }: { state: PrintLineState }) {
  return <StatusTag tone={tones[state]}>{printLineStateTexts[state]}</StatusTag>;
}
