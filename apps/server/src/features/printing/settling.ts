import type { PrintJobState, PrintLineState } from '@baisi/contract/print-jobs';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WaybillPrinting } from '../waybills/index.ts';
import { type JobRow, printJobsRepository } from './print-tables.repository.ts';

/** Returns the state of a job by its lines. */
function stateOf(counts: ReadonlyMap<PrintLineState, number>): PrintJobState {
  const of = (...states: PrintLineState[]): number =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const [open, printed, failed] = [of('waiting', 'sending'), of('printed'), of('failed', 'unknown')];
  if (open > 0) return printed + failed + of('sending') === 0 ? 'waiting' : 'printing';
  if (failed > 0) return printed > 0 ? 'partly' : 'failed';
  return of('cancelled') > 0 ? 'cancelled' : 'done';
}

/** Writes what became of lines, and the state of their job with it. */
export function createSettling({
  clock,
  waybillPrinting,
}: {
  clock: Clock;
  waybillPrinting: WaybillPrinting;
}) {
  /** Brings the state of a job in line with its lines. */
  const close = async (use: Use, id: string): Promise<void> => {
    const state = stateOf(await use(printJobsRepository).countByState(id));
    const hasEnded = state !== 'waiting' && state !== 'printing';
    await use(printJobsRepository).setState(id, state, hasEnded ? clock.now() : null);
  };
  return {
    close,
    /** Marks lines as printed; labels also move and count their waybills. */
    async printed(
      use: Use,
      actor: Caller,
      { id, template_kind: kind, copies }: JobRow,
      lines: readonly { seq: number; waybill_id: string }[],
    ): Promise<void> {
      if (lines.length === 0) return;
      const moved = await use(printJobsRepository).move(id, ['waiting', 'sending'], {
        to: 'printed',
        reason: null,
        now: clock.now(),
        seqs: lines.map(({ seq }) => seq),
      });
      if (kind === 'label')
        await waybillPrinting.recordPrinted(
          use,
          actor,
          moved.map(({ waybill_id }) => waybill_id),
          copies,
        );
    },
  };
}
export type Settling = ReturnType<typeof createSettling>;
