import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { isEnded } from '@baisi/contract/waybill-states';
import type { waybills } from '@baisi/contract/waybills';
import type { Jobs, Work } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Carriers, type Push, type PushBody, PushRefused } from '../../carriers/index.ts';
import { subscribeJob } from '../fetching/subscribe-job.ts';
import type { Moves } from '../moves.ts';
import { waybillsRepository, waybillTable } from '../waybills.repository.ts';
import type { Tracing } from './tracing.ts';

type Needs = {
  work: Work;
  clock: Clock;
  jobs: Jobs;
  moves: Moves;
  carriers: Pick<Carriers, 'readPush'>;
  tracing: Tracing;
};
type Answer = ResultOf<typeof waybills.push>;

const taken: Answer = { result: true, returnCode: '200', message: '成功' };
/** The same for a wrong signature and for an unknown number, so that nobody learns which numbers exist. */
const refused: Answer = { result: false, returnCode: '500', message: '推送无效' };
/** Kuaidi100 takes another subscription of a parcel that it gave up after half an hour. */
const againMs = 31 * 60_000;

/** Takes the traces that carriers push. */
export function createPushes({ work, clock, jobs, moves, carriers, tracing }: Needs) {
  const read = (carrierCode: string, body: PushBody): Push | undefined => {
    try {
      return carriers.readPush(carrierCode, body);
    } catch (error) {
      if (error instanceof PushRefused) return undefined;
      throw error;
    }
  };

  /** Returns whether the waybill was found. */
  const take = (carrierCode: string, { waybillNo, events, status }: Push): Promise<boolean> =>
    work.asSystem('traces of waybills', async (use) => {
      const id = await use(waybillsRepository).findIdByNumber(carrierCode, waybillNo);
      const [row] = id === undefined ? [] : await use(waybillTable.queries).lock([id], 'all');
      if (row === undefined) return false;
      await moves.together(use, null, (changes) => tracing.take(use, changes, row, 'push', events));
      if (status === 'abort' && !isEnded(row.waybill_status)) {
        const runAt = new Date(clock.now().getTime() + againMs);
        await jobs.add(use, subscribeJob, { id: row.id }, { owner: null, key: row.id, runAt });
      }
      return true;
    });

  const push = async ({ carrierCode, ...body }: ParsedInputOf<typeof waybills.push>): Promise<Answer> => {
    const found = read(carrierCode, body);
    return found !== undefined && (await take(carrierCode, found)) ? taken : refused;
  };

  return {
    push,
    /** Receives the pushes of the simulator; throws for one that is refused, so that it is sent again. */
    async deliver(carrierCode: string, body: PushBody): Promise<void> {
      const { result, message } = await push({ carrierCode, ...body });
      if (!result) throw new Error(`push refused: ${message}`);
    },
  };
}
