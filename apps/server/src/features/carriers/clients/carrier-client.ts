import type { PayType } from '@baisi/contract/order-record';
import type * as z from 'zod/mini';

/** Sender or receiver of a parcel. */
export type Party = {
  name: string;
  mobile: string | null;
  tel: string | null;
  province: string;
  city: string;
  district: string;
  detail: string;
  company?: string | null;
};

/** A request for a waybill number. Weights in kg, amounts with two places, all as decimal texts. */
export type LabelRequest = {
  /** Our number of the waybill. The carrier never issues a second number for it. */
  innerNo: string;
  sender: Party;
  receiver: Party;
  serviceType: string | null;
  payType: z.infer<typeof PayType>;
  parcels: readonly { weightKg: string }[];
  goodsName: string;
  insuredAmount: string | null;
  codAmount: string | null;
  remark: string | null;
};

/** A number that was issued. `subNos`: the numbers of the second parcel and those after it. */
export type IssuedLabel = {
  outcome: 'issued';
  waybillNo: string;
  subNos: readonly string[];
  destRoute: string | null;
  sortCode: string | null;
  packageCode: string | null;
  labelUrl: string | null;
  freight: string | null;
};

/**
 * `refused`: nothing was issued, and the same request may be sent again. `unknown`: the request was sent and no answer
 * came, so that a number may have been issued: ask by `find`. `reason` is Chinese.
 */
export type LabelAnswer = IssuedLabel | { outcome: 'refused' | 'unknown'; reason: string };

/** One event of a parcel, in Kuaidi100's words. */
export type TraceEvent = {
  time: Date;
  /** 0 to 7, 8 and 10 to 14: 1 picked up, 0 under way, 5 being delivered, 3 signed … */
  state: number;
  /** Three or four digits, such as 301 signed by the receiver; null: the state has no further one. */
  subState: string | null;
  text: string;
  areaCode: string | null;
  areaName: string | null;
  courier: string | null;
  courierTel: string | null;
};

/**
 * A push of traces. `shutdown`: the last one; `abort`: the carrier has given up, and pushes again only after another
 * subscription; `updateall`: `events` replace those that were sent before.
 */
export type Push = {
  waybillNo: string;
  events: readonly TraceEvent[];
  status: 'polling' | 'shutdown' | 'abort' | 'updateall';
};

/** A push as it arrives: a form with the JSON text `param` and its signature. */
export type PushBody = { param: string; sign: string };

/** A carrier did not do what it was asked. `reason` is Chinese and contains no secret. */
export class CarrierFault extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`carrier: ${reason}`, options);
    this.name = 'CarrierFault';
    this.reason = reason;
  }
}

/** A push that is not signed by the carrier, or not understood. */
export class PushRefused extends CarrierFault {}

/**
 * An account with a carrier. No method may be called inside a transaction: each takes as long as the carrier does, and
 * writes what it must remember in transactions of its own. Methods that return no refusal throw `CarrierFault`.
 */
export type CarrierClient = {
  /** Asks for a number. Called again with the same `innerNo`, returns the number that was issued first. */
  order(request: LabelRequest, signal: AbortSignal): Promise<LabelAnswer>;
  /**
   * Asks what became of an order whose answer was lost; `none`: nothing was issued, and `order` may be called again.
   * Never issues a second number.
   */
  find(request: LabelRequest, signal: AbortSignal): Promise<LabelAnswer | { outcome: 'none' }>;
  /** Cancels a number. */
  void(
    waybillNo: string,
    innerNo: string,
    reason: string,
    signal: AbortSignal,
  ): Promise<{ done: true } | { done: false; reason: string }>;
  /** Returns the events so far, oldest first. `phone`: of sender or receiver; its last four digits count. */
  trace(waybillNo: string, phone: string | null, signal: AbortSignal): Promise<readonly TraceEvent[]>;
  /** Asks for pushes to `callbackUrl`. Repeated, it changes nothing. */
  subscribe(waybillNo: string, phone: string | null, callbackUrl: string, signal: AbortSignal): Promise<void>;
  /** Calls the carrier without effect; returns what to tell the person who tests the account. */
  test(signal: AbortSignal): Promise<string>;
};
