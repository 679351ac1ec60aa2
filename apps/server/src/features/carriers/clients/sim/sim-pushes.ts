import * as z from 'zod/mini';
import type { Jobs, Tables, Use, Work } from '../../../../db/work.ts';
import { type HandledJob, jobKind, onJob } from '../../../../platform/jobs/job-kind.ts';
import type { InstallationKey } from '../../../../platform/secrets/installation-key.ts';
import type { PushBody, TraceEvent } from '../carrier-client.ts';
import { saltOf, writePush } from '../push.ts';
import { type SimLabel, simLabelSteps, simLabelsRepository } from './sim-labels.repository.ts';

/** Receives a push as the endpoint for pushes would. A push that it refuses is sent again, a few times. */
export type DeliverPush = (carrierCode: string, body: PushBody) => Promise<void>;

type Event = Omit<TraceEvent, 'courier' | 'courierTel'>;

const startOf = ({ start_time }: SimLabel): number => start_time?.getTime() ?? 0;

/** Returns the first `count` events with their times. */
export const eventsOf = (label: SimLabel, count: number): Event[] =>
  label.events.slice(0, count).map((event, i) => ({
    ...event,
    areaCode: null,
    time: new Date(startOf(label) + i * label.pace_seconds * 1_000),
  }));

/** Returns the number of events that have happened. */
export function countAt(label: SimLabel, now: Date): number {
  if (label.start_time === null) return 0;
  const passed = Math.floor((now.getTime() - startOf(label)) / (label.pace_seconds * 1_000));
  return Math.min(Math.max(0, passed), label.events.length);
}

const pushOnce = jobKind('carriers-sim-push', {
  text: '模拟承运商推送轨迹',
  payload: z.object({ seq: z.int(), step: z.int() }),
  attempts: 4,
});

type Needs = { work: Work; jobs: Jobs; installationKey: InstallationKey; deliver: DeliverPush };

/** Creates the pushes of the simulator: a job for each, which adds the next one. */
export function createSimPushes({ work, jobs, installationKey, deliver }: Needs) {
  const addPush = (use: Use, label: SimLabel, step: number) =>
    jobs.add(
      use,
      pushOnce,
      { seq: label.seq, step },
      {
        owner: null,
        key: `${label.seq} ${step}`,
        runAt: new Date(startOf(label) + (step + 1) * label.pace_seconds * 1_000),
      },
    );

  const job: HandledJob<Tables> = onJob(pushOnce, async ({ seq, step }, context) => {
    const label = await work.asSystem('simulated carrier', (use) => use(simLabelsRepository).findBySeq(seq));
    const count = label?.pushes[step];
    // A number that was voided meanwhile, or a push that a killed node had delivered.
    if (label?.state !== 'issued' || label.sent !== step || count === undefined || label.waybill_no === null)
      return undefined;
    const { carrier_code: carrierCode, waybill_no: waybillNo, events } = label;
    const isLast = count === events.length;
    const push = {
      waybillNo,
      events: eventsOf(label, count),
      status: isLast ? 'shutdown' : 'polling',
    } as const;
    await deliver(carrierCode, writePush(push, saltOf(installationKey, carrierCode)));
    await context.complete(async (use) => {
      await use(simLabelSteps).setSent(seq, step + 1);
      if (step + 1 < label.pushes.length) await addPush(use, label, step + 1);
      return undefined;
    });
    return undefined;
  });

  return {
    job,
    /** Starts the life of a parcel, once. */
    async start(use: Use, seq: number, now: Date): Promise<void> {
      if (!(await use(simLabelSteps).start(seq, now))) return;
      const label = await use(simLabelsRepository).findBySeq(seq);
      if (label !== undefined) await addPush(use, label, 0);
    },
  };
}
