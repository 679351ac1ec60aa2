import * as z from 'zod/mini';
import type { Jobs, Work } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Carriers, LabelAnswer } from '../../carriers/index.ts';
import type { Moves } from '../moves.ts';

/** Fetches the number of a waybill, or asks what became of the request. */
export const numberJob = jobKind('waybill-number', {
  text: '运单取号',
  payload: z.object({
    id: z.string(),
    /** How often the carrier was asked about the request before; null: a person asks, and nothing follows. */
    asks: z.nullable(z.number()),
  }),
  attempts: 10,
  backOff: { firstMs: 5_000, longestMs: 5 * 60_000 },
  deadlineMs: 2 * 60_000,
  concurrency: 6,
});

export type NumberNeeds = { work: Work; clock: Clock; jobs: Jobs; moves: Moves; carriers: Carriers };

/** `none`: the carrier knows no request. */
export type NumberAnswer = LabelAnswer | { outcome: 'none' };

/** A waybill whose number is requested. `sent`: when the request left. */
export type Requested = { id: string; sent: Date; asks: number | null };
