import type { Use, Work } from '../../../../db/work.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type CarrierClient, CarrierFault, type LabelAnswer, type LabelRequest } from '../carrier-client.ts';
import { type Answer, isAccepted, type Kuaidi100Call, messageOf, NotReached } from './kuaidi100-call.ts';
import { orderParam, type Partner, readLabel } from './kuaidi100-label.ts';
import { type Kuaidi100Order, kuaidi100OrdersRepository } from './kuaidi100-orders.repository.ts';

type Needs = { work: Work; clock: Clock; carrierCode: string; partner: Partner; call: Kuaidi100Call };

/** Within this time Kuaidi100 returns the first number for the same `orderId`; an hour of its 48 is left. */
const rememberedMs = 47 * 3_600_000;

/** The answer to a request whose number is stored; undefined: Kuaidi100 must be asked. */
function storedAnswer({ is_voided, answer, sent_time }: Kuaidi100Order, now: Date): LabelAnswer | undefined {
  if (is_voided) return { outcome: 'refused', reason: '该订单的单号已取消' };
  if (answer !== null) return answer;
  return now.getTime() - sent_time.getTime() > rememberedMs
    ? { outcome: 'unknown', reason: '首次取号已超过47小时，请向网点核实是否已出单' }
    : undefined;
}

/** Orders and cancels labels at Kuaidi100. What leaves is stored first, and a number as soon as it comes. */
export function createKuaidi100Orders({ work, clock, carrierCode, partner, call }: Needs) {
  const own = <T>(job: (use: Use) => Promise<T>): Promise<T> => work.asSystem('orders at Kuaidi100', job);
  const forget = (innerNo: string) => own((use) => use(kuaidi100OrdersRepository).delete(innerNo));

  const read = async (innerNo: string, answer: Answer, isFirst: boolean): Promise<LabelAnswer> => {
    if (!isAccepted(answer)) {
      // A refused repetition says nothing about the first request: its time is kept.
      if (isFirst) await forget(innerNo);
      return { outcome: 'refused', reason: messageOf(answer) };
    }
    const found = readLabel(answer['data']);
    if (found === undefined) return { outcome: 'unknown', reason: '快递100的响应中没有单号' };
    await own((use) => use(kuaidi100OrdersRepository).setIssued(innerNo, found.label, found.carrierOrderNo));
    return found.label;
  };

  const order = async (request: LabelRequest, signal: AbortSignal): Promise<LabelAnswer> => {
    const { innerNo } = request;
    const now = clock.now();
    const begun = await own((use) => use(kuaidi100OrdersRepository).begin(innerNo, carrierCode, now));
    const stored = storedAnswer(begun.order, now);
    if (stored !== undefined) return stored;
    try {
      const answer = await call.label('order', orderParam(request, partner), signal);
      return await read(innerNo, answer, begun.isFirst);
    } catch (error) {
      if (!(error instanceof CarrierFault)) throw error;
      if (!(error instanceof NotReached) || !begun.isFirst)
        return { outcome: 'unknown', reason: error.reason };
      await forget(innerNo);
      return { outcome: 'refused', reason: error.reason };
    }
  };

  return {
    order,
    // The same request again: it returns the first number, or is itself the first that arrives.
    find: async (request, signal) => {
      const stored = await own((use) => use(kuaidi100OrdersRepository).find(request.innerNo));
      return stored === undefined ? { outcome: 'none' } : order(request, signal);
    },
    void: async (waybillNo, innerNo, reason, signal) => {
      const stored = await own((use) => use(kuaidi100OrdersRepository).find(innerNo));
      if (stored?.is_voided === true) return { done: true };
      const orderId = stored?.carrier_order_no ?? null;
      const named = orderId === null ? {} : { orderId };
      try {
        const given = { ...partner, kuaidinum: waybillNo, ...named, reason };
        const answer = await call.label('cancel', given, signal);
        if (!isAccepted(answer)) return { done: false, reason: messageOf(answer) };
      } catch (error) {
        if (!(error instanceof CarrierFault)) throw error;
        return { done: false, reason: error.reason };
      }
      await own((use) => use(kuaidi100OrdersRepository).setVoided(innerNo));
      return { done: true };
    },
  } satisfies Pick<CarrierClient, 'order' | 'find' | 'void'>;
}
