import { freightEstimate } from '@baisi/contract/carriers';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import type { Use, Work } from '../../../../db/work.ts';
import type { Clock, Pause } from '../../../../platform/clock.ts';
import type { CarrierAccount, CarrierSettings } from '../../carriers.repository.ts';
import {
  type CarrierClient,
  CarrierFault,
  type IssuedLabel,
  type LabelAnswer,
  type LabelRequest,
} from '../carrier-client.ts';
import { type SimLabel, simLabelSteps, simLabelsRepository } from './sim-labels.repository.ts';
import { planLife } from './sim-life.ts';
import { waybillNumbers } from './sim-numbers.ts';
import { countAt, eventsOf } from './sim-pushes.ts';
import { createRoll, pick, type Roll } from './sim-roll.ts';

type Needs = {
  work: Work;
  clock: Clock;
  pause: Pause;
  pushes: { start(use: Use, seq: number, now: Date): Promise<void> };
  carrier: CarrierSettings;
  account: CarrierAccount;
};

const faults = [
  '网点余额不足，请联系网点充值',
  '收件地址超出派送范围',
  '月结账号未开通电子面单',
  '收件人地址无法识别',
] as const;

const short = (region: string): string => region.replace(/(?:市|区|县|自治州|地区|盟)$/, '');

function labelOf(carrier: CarrierSettings, { receiver, parcels }: LabelRequest, seq: number): IssuedLabel {
  const [waybillNo = '', ...subNos] = waybillNumbers(carrier.code, seq, Math.max(1, parcels.length));
  const place = createRoll(0, `${carrier.code} ${receiver.province} ${receiver.city} ${receiver.district}`);
  const digits = (purpose: string, length: number): string =>
    String(place(purpose, 10 ** length)).padStart(length, '0');
  const grams = parcels.reduce((sum, { weightKg }) => sum + (toThousandths(weightKg) ?? 0), 0);
  return {
    outcome: 'issued',
    waybillNo,
    subNos,
    destRoute: `${short(receiver.city)} ${short(receiver.district)}`,
    sortCode: `${digits('hub', 3)}-${digits('branch', 2)}-${digits('courier', 3)}`,
    packageCode: digits('package', 6),
    labelUrl: null,
    freight: freightEstimate(carrier, fromThousandths(grams)),
  };
}

/** The answer to a request whose number is known already; undefined: nothing was issued. */
function knownAnswer(label: SimLabel | undefined): LabelAnswer | undefined {
  if (label?.state === 'voided') return { outcome: 'refused', reason: '该订单的单号已取消' };
  return label?.state === 'issued' ? (label.answer ?? undefined) : undefined;
}

/** Decides about a request inside the simulator's own transaction. */
async function decide(use: Use, { carrier, account }: Needs, request: LabelRequest): Promise<LabelAnswer> {
  const steps = use(simLabelSteps);
  const label = await use(simLabelsRepository).begin(carrier.code, request.innerNo, account.simPaceSeconds);
  const known = knownAnswer(label);
  if (known !== undefined) return known;
  const roll: Roll = createRoll(account.simSeed, `${request.innerNo} ${label.attempts}`);
  if (roll('fault', 100) < account.simFaultPercent) {
    await steps.setRefused(label.seq);
    return { outcome: 'refused', reason: pick(roll, 'reason', faults) };
  }
  const isLost = roll('unknown', 100) < account.simUnknownPercent;
  const answer = labelOf(carrier, request, label.seq);
  if (!isLost || roll('lost with a number', 2) === 0)
    await steps.setIssued(
      label.seq,
      answer,
      planLife({ carrierName: carrier.name, sender: request.sender, receiver: request.receiver }, roll),
    );
  return isLost ? { outcome: 'unknown', reason: '承运商未应答' } : answer;
}

/**
 * Creates a simulated carrier. It remembers in its own tables and transactions, as a foreign system; the seed of the
 * account decides which requests fail and what happens to a parcel.
 */
export function createSimClient(needs: Needs): CarrierClient {
  const { work, clock, pause, pushes, carrier, account } = needs;
  const own = <T>(job: (use: Use) => Promise<T>): Promise<T> => work.asSystem('simulated carrier', job);
  const labelByNo = async (waybillNo: string): Promise<SimLabel> => {
    const label = await own((use) => use(simLabelsRepository).findBy('waybill_no', carrier.code, waybillNo));
    if (label === undefined) throw new CarrierFault('单号不存在');
    return label;
  };
  const demandPhone = (phone: string | null): void => {
    if (carrier.tracePhone && !/\d{4}$/.test(phone ?? ''))
      throw new CarrierFault('请填写收/寄件人手机号后四位');
  };
  return {
    async order(request, signal) {
      if (account.simDelayMs > 0) await pause(account.simDelayMs);
      if (signal.aborted) return { outcome: 'refused', reason: '已停止，请求未发出' };
      return own((use) => decide(use, needs, request));
    },
    find: async ({ innerNo }) =>
      knownAnswer(await own((use) => use(simLabelsRepository).findBy('inner_no', carrier.code, innerNo))) ?? {
        outcome: 'none',
      },
    async void(waybillNo) {
      const found = await own((use) =>
        use(simLabelsRepository).findBy('waybill_no', carrier.code, waybillNo),
      );
      if (found === undefined) return { done: false, reason: '单号不存在' };
      if (found.state === 'voided') return { done: true };
      const isDone = await own((use) => use(simLabelSteps).void(found.seq));
      return isDone ? { done: true } : { done: false, reason: '快件已揽收，不能取消' };
    },
    async trace(waybillNo, phone) {
      demandPhone(phone);
      const label = await labelByNo(waybillNo);
      const events = eventsOf(label, countAt(label, clock.now()));
      return events.map((event) => ({ ...event, courier: null, courierTel: null }));
    },
    async subscribe(waybillNo, phone) {
      demandPhone(phone);
      const { seq } = await labelByNo(waybillNo);
      await own((use) => pushes.start(use, seq, clock.now()));
    },
    test: async () => '连接成功：模拟接口，不产生真实快递',
  };
}
