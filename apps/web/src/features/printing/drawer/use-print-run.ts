import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  followedJob,
  type Paper,
  pdfOf,
  useAddPrint,
  useCancelPrint,
  useConfirmPrint,
  useRetryPrint,
} from '../printing.queries.ts';
import { printPdf } from './print-pdf.ts';
import type { PrintSettingsState } from './use-print-settings.ts';

/** A waybill that is printed. */
export type Printed = { id: string; printedCount: number };

/** Returns the paper of waybills with the settings of this device; undefined while there is no template. */
export function paperOf(
  { settings, template }: PrintSettingsState,
  ids: readonly string[],
): Paper | undefined {
  if (template === undefined || ids.length === 0) return undefined;
  const { offsetXMm, offsetYMm, scalePercent } = settings;
  return { waybillIds: ids.join(','), templateId: template.id, offsetXMm, offsetYMm, scalePercent };
}

/**
 * Prints waybills: a job for a printer in the network, which is followed to its end, or a PDF for the browser, which the
 * person confirms. `askReason` is called when one of them was printed before.
 */
export function usePrintRun(
  state: PrintSettingsState,
  askReason: (count: number) => Promise<string | undefined>,
) {
  const [jobId, setJobId] = useState<string>();
  const [confirming, setConfirming] = useState<{ id: string; count: number }>();
  const [isPreparing, setPreparing] = useState(false);
  const add = useAddPrint();
  const confirm = useConfirmPrint({ onDone: () => setConfirming(undefined) });
  const cancel = useCancelPrint();
  const retry = useRetryPrint();
  const job = useQuery({ ...followedJob(jobId ?? ''), enabled: jobId !== undefined });
  const { settings, template, printer } = state;

  const print = async (waybills: readonly Printed[]): Promise<void> => {
    const paper = paperOf(
      state,
      waybills.map(({ id }) => id),
    );
    if (paper === undefined || template === undefined) return;
    const again = waybills.filter(({ printedCount }) => printedCount > 0).length;
    const isAgain = template.templateKind === 'label' && again > 0;
    const reason = isAgain ? await askReason(again) : undefined;
    if (isAgain && reason === undefined) return;
    setPreparing(true);
    try {
      const { way, copies } = settings;
      // The file first: when it cannot be made, no job remains.
      const file = way === 'browser' ? await pdfOf(paper, copies) : undefined;
      const { result } = await add.mutateAsync({
        waybillIds: paper.waybillIds,
        templateId: paper.templateId,
        way,
        printer: way === 'raw' ? (printer?.id ?? null) : null,
        copies,
        reason: reason ?? null,
      });
      setJobId(result.id);
      if (file === undefined) return;
      await printPdf(file.blob, template.name);
      setConfirming({ id: result.id, count: waybills.length });
    } finally {
      setPreparing(false);
    }
  };

  return {
    print,
    isPreparing,
    job: jobId === undefined ? undefined : job.data,
    isRunning: jobId !== undefined && job.data?.printJobState === 'printing',
    cancel: () => (jobId === undefined ? undefined : cancel.mutate({ id: jobId })),
    isCancelling: cancel.isPending,
    retry: () => (jobId === undefined ? undefined : retry.mutate({ id: jobId })),
    confirming,
    isConfirming: confirm.isPending || cancel.isPending,
    confirm: () => (confirming === undefined ? undefined : confirm.mutate({ id: confirming.id })),
    /** Nothing was printed: the job ends as cancelled. */
    deny: async () => {
      if (confirming === undefined) return;
      await cancel.mutateAsync({ id: confirming.id }).catch(() => undefined);
      setConfirming(undefined);
    },
    /** The job stays 待打印, and can be confirmed in 打印任务. */
    leave: () => setConfirming(undefined),
  };
}
export type PrintRun = ReturnType<typeof usePrintRun>;
