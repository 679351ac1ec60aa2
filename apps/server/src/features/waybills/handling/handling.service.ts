import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { BatchResult } from '@baisi/contract/orders';
import type { waybills } from '@baisi/contract/waybills';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import { eachOf, lockReached } from '../batches.ts';
import type { Moves } from '../moves.ts';
import { storeReceipt } from '../traces/receipts.ts';

type Needs = RecordPorts & { work: Work; clock: Clock; moves: Moves };

/** Records by hand that parcels were handed over, and that they were received. */
export function createHandling({ work, clock, rights, moves }: Needs) {
  return {
    handOver: (actor: Caller, ids: readonly string[]): Promise<BatchResult> =>
      work.write(actor, async (use) => {
        const rows = await lockReached(use, rights, actor, ids);
        return moves.together(use, actor, ({ move }) => eachOf(rows, (row) => move(row, 'handOver')));
      }),

    sign: (actor: Caller, { ids, signName }: ParsedInputOf<typeof waybills.sign>): Promise<BatchResult> =>
      work.write(actor, async (use) => {
        const rows = await lockReached(use, rights, actor, ids);
        return moves.together(use, actor, (changes) =>
          eachOf(rows, (row) => storeReceipt(use, changes, row, { signName, at: clock.now() })),
        );
      }),
  };
}
