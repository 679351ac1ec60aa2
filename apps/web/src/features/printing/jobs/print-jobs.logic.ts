import {
  type PrintJobDetail,
  type PrintJobRecord,
  PrintJobState,
  PrintWay,
  printJobListFields,
  printJobStateTexts,
  printWayTexts,
} from '@baisi/contract/print-jobs';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, asTyped, dayFrom, dayTo, oneOf } from '../../../platform/list-state/list-filters.ts';

/** Filters and sort fields of the list. */
export const printJobsList = defineList({
  filters: {
    templateName: anywhere,
    printJobState: oneOf(...PrintJobState.options),
    way: oneOf(...PrintWay.options),
    createBy: asTyped,
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: printJobListFields,
  defaultSort: { field: 'createTime', descending: true },
});

export const stateOptions = PrintJobState.options.map((value) => ({
  value,
  label: printJobStateTexts[value],
}));
export const wayOptions = PrintWay.options.map((value) => ({ value, label: printWayTexts[value] }));

/** Returns whether the server is printing: the numbers of the job change by themselves. */
export const isRunning = ({ way, printJobState: state }: PrintJobRecord): boolean =>
  way === 'raw' && (state === 'waiting' || state === 'printing');

/** Returns the way out in words, with the printer. */
export const wayOf = ({ way, printerName }: PrintJobRecord): string =>
  way === 'raw' && printerName !== null ? printerName : printWayTexts[way];

/** Returns the printed waybills in whole percent of all. */
export const percentOf = ({ printed, total }: PrintJobRecord): number =>
  total === 0 ? 0 : Math.floor((printed / total) * 100);

export const personOf = ({ createByName, createBy }: PrintJobRecord): string =>
  createByName ?? createBy ?? '';

/** Name of a job in sentences. */
export const nameOf = ({ templateName, createTime }: PrintJobRecord): string =>
  `${templateName} ${createTime}`;

/** Returns what a person may do with a job in its state; others' jobs can only be looked at. */
export function allowedFor(job: PrintJobRecord, username: string | undefined) {
  const { createBy, printJobState: state, way } = job;
  const isOwn = username !== undefined && createBy === username;
  const isOpen = state === 'waiting' || state === 'printing';
  return {
    cancel: isOwn && isOpen,
    confirm: isOwn && isOpen && way === 'browser',
    retry: isOwn && !isOpen && state !== 'done',
  };
}

/** Returns how many waybills a retry prints again, and why; `unknown` ones may have been printed. */
export function retryOf({ lines }: PrintJobDetail): { count: number; unknown: number; parts: string } {
  const countOf = (state: string) => lines.filter(({ lineState }) => lineState === state).length;
  const [failed, unknown, cancelled] = [countOf('failed'), countOf('unknown'), countOf('cancelled')];
  const parts = [
    ...(failed > 0 ? [`失败 ${failed} 个`] : []),
    ...(unknown > 0 ? [`结果未知 ${unknown} 个`] : []),
    ...(cancelled > 0 ? [`已取消 ${cancelled} 个`] : []),
  ];
  return { count: failed + unknown + cancelled, unknown, parts: parts.join('，') };
}

/** Returns how many waybills of a job wait. */
export const waitingIn = ({ lines }: PrintJobDetail): number =>
  lines.filter(({ lineState }) => lineState === 'waiting').length;
