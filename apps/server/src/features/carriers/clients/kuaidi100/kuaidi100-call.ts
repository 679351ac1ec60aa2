import { createHash } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { NotSent, ProviderError } from '../../../../platform/third-party/provider.ts';
import {
  createSafeFetch,
  type Patience,
  readableOrText,
  readJson,
} from '../../../../platform/third-party/safe-fetch.ts';
import { CarrierFault } from '../carrier-client.ts';

/** Addresses of Kuaidi100 and the time that it has; tests use a server of their own. */
export type Kuaidi100Site = { poll: string; api: string; patience: Patience };

export const kuaidi100Site: Kuaidi100Site = {
  poll: 'https://poll.kuaidi100.com',
  api: 'https://api.kuaidi100.com',
  // A label takes as long as the carrier behind Kuaidi100 does.
  patience: { connectMs: 3_000, totalMs: 20_000 },
};

export type Answer = Readonly<Record<string, unknown>>;

/** A field of an answer that is a text or a number, as a text; '' for any other. */
export function wordOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Codes of labels: issued now, and issued before for the same `orderId`. */
const acceptedCodes: readonly string[] = ['200', '30011'];

/** Returns whether a call for a label was accepted. */
export const isAccepted = (answer: Answer): boolean =>
  answer['success'] !== false && acceptedCodes.includes(wordOf(answer, 'code') || '200');

/** Why Kuaidi100 refused. */
export const messageOf = (answer: Answer): string =>
  wordOf(answer, 'message').slice(0, 200) || '快递100未说明原因';

/** Nothing arrived at Kuaidi100. */
export class NotReached extends CarrierFault {}

type Keys = { apiKey: string; secret: string; customer: string };

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** Calls Kuaidi100 with the signatures of an account. Throws `NotReached` and `CarrierFault`. */
export function createKuaidi100Call(
  { poll, api, patience }: Kuaidi100Site,
  { apiKey, secret, customer }: Keys,
  clock: Clock,
) {
  const fetch = createSafeFetch([poll, api], patience, readableOrText);
  const post = async (url: URL, form: Record<string, string>, signal: AbortSignal): Promise<Answer> => {
    try {
      const inbound = await fetch({ url, method: 'POST', form, signal });
      if (inbound.status !== 200) throw new ProviderError(`响应状态${inbound.status}`);
      return readJson(inbound);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const Fault = error instanceof NotSent ? NotReached : CarrierFault;
      throw new Fault(`快递100${error.reason}`, { cause: error });
    }
  };
  return {
    /** `label/order`: sign = MD5(param + t + key + secret). */
    label(method: 'order' | 'cancel', given: object, signal: AbortSignal): Promise<Answer> {
      const param = JSON.stringify(given);
      const t = String(clock.now().getTime());
      const url = new URL('/label/order', api);
      url.searchParams.set('method', method);
      const sign = md5(param + t + apiKey + secret);
      return post(url, { method, param, key: apiKey, t, sign }, signal);
    },
    /** `poll/query.do`: sign = MD5(param + key + customer). */
    query(given: object, signal: AbortSignal): Promise<Answer> {
      const param = JSON.stringify(given);
      const sign = md5(param + apiKey + customer);
      return post(new URL('/poll/query.do', poll), { customer, param, sign }, signal);
    },
    /** `poll`: the key is part of the parameters. */
    subscribe(given: object, signal: AbortSignal): Promise<Answer> {
      const param = JSON.stringify({ ...given, key: apiKey });
      return post(new URL('/poll', poll), { schema: 'json', param }, signal);
    },
  };
}
export type Kuaidi100Call = ReturnType<typeof createKuaidi100Call>;
