import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addsRecords, type Endpoint, idempotencyHeader } from '@baisi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Use, Work } from '../database/work.ts';
import { appError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { InstallationKey } from '../secrets/installation-key.ts';
import { type Claim, idempotencyTable } from './idempotency-table.ts';
import type { Context } from './route.ts';

/** The result of a call, and whether it is that of an earlier request with the same key. */
export type Outcome = { result: unknown; isRepeat: boolean };

/** Runs the handler of every call: for tests and benchmarks without a database. */
export const everyTime = async (_call: AdmittedCall, handle: () => Promise<unknown>): Promise<Outcome> => ({
  result: await handle(),
  isRepeat: false,
});

/** An admitted call with its parsed input. */
export type AdmittedCall = { endpoint: Endpoint; request: FastifyRequest; context: Context; input: unknown };

export type Idempotency<DB> = {
  /** Runs the handler of a call, or returns the first result when the call repeats one that added records. */
  once(call: AdmittedCall, handle: () => Promise<unknown>): Promise<Outcome>;
  /** Deletes the keys that are no longer honoured. */
  sweep(use: Use<DB>): Promise<void>;
};

type Keys = ReturnType<typeof idempotencyTable>;

const lifeMs = 600_000;
/** A request that has not ended after this time has lost its node. */
const lostAfterMs = 60_000;
const pollMs = 50;
const patienceMs = 10_000;
const header = idempotencyHeader.toLowerCase();
const validKey = /^[!-~]{1,64}$/;

/** Returns the key of a call that adds records; undefined without one. */
function keyOf({ endpoint, request }: AdmittedCall): string | undefined {
  const sent = request.headers[header];
  if (sent === undefined || !addsRecords(endpoint)) return undefined;
  if (typeof sent === 'string' && validKey.test(sent)) return sent;
  throw appError('invalid-input', { message: `${idempotencyHeader}应为1至64个可见的ASCII字符` });
}

/**
 * Creates the memory of calls that add records: a double press, or a request whose response was lost, is repeated with
 * the same key and adds nothing (decision 0079). The keys are in the database, so they hold across nodes.
 */
export function createIdempotency<DB>({
  work,
  clock,
  installationKey,
}: {
  work: Work<DB>;
  clock: Clock;
  installationKey: InstallationKey;
}): Idempotency<DB> {
  const secret = installationKey.derive('idempotency');
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const table = (use: Use<DB>) => use<Keys>(idempotencyTable);

  /** Claims the key; returns the answer of the request that has it, once that has ended. */
  async function claimOrAnswer(
    actor: Context['actor'],
    wanted: Claim,
  ): Promise<{ answer: unknown } | undefined> {
    const start = performance.now();
    while (performance.now() - start < patienceMs) {
      const times = { now: clock.now(), endedBefore: ago(lifeMs), lostBefore: ago(lostAfterMs) };
      if (await work.step(actor, (use) => table(use).claim(wanted, times))) return undefined;
      const holder = await work.read(actor, (use) => table(use).find(wanted.userId, wanted.key));
      if (holder && (holder.endpoint !== wanted.endpoint || !holder.bodyHash.equals(wanted.bodyHash)))
        throw appError('idempotency-key-reused');
      if (holder?.isDone) return { answer: holder.answer };
      await pause(pollMs);
    }
    throw appError('add-under-way');
  }

  return {
    async once(call, handle) {
      const { endpoint, input, context } = call;
      const { actor } = context;
      const key = keyOf(call);
      if (key === undefined || actor.kind !== 'person') return { result: await handle(), isRepeat: false };
      const bodyHash = createHmac('sha256', secret).update(JSON.stringify(input)).digest();
      const wanted = { userId: actor.userId, key, endpoint: endpoint.path, bodyHash, claim: newId() };
      const earlier = await claimOrAnswer(actor, wanted);
      if (earlier !== undefined) return { result: earlier.answer, isRepeat: true };
      // A write of the table that fails changes nothing for this caller: the key frees itself as that of a lost node.
      const tell = (job: (keys: Keys) => Promise<void>) =>
        work.step(actor, (use) => job(table(use))).catch(() => undefined);
      try {
        const result = await handle();
        await tell((keys) => keys.setAnswer(wanted, result));
        return { result, isRepeat: false };
      } catch (error) {
        await tell((keys) => keys.release(wanted));
        throw error;
      }
    },
    sweep: (use) => table(use).deleteBefore(ago(lifeMs)),
  };
}
