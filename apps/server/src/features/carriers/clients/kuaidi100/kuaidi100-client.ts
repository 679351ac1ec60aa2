import type { Work } from '../../../../db/work.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type CarrierClient, CarrierFault, type TraceEvent } from '../carrier-client.ts';
import { Kuaidi100Result, readEvents } from '../trace-events.ts';
import { createKuaidi100Call, type Kuaidi100Site, messageOf, wordOf } from './kuaidi100-call.ts';
import { createKuaidi100Orders } from './kuaidi100-orders.ts';

type Needs = {
  work: Work;
  clock: Clock;
  site: Kuaidi100Site;
  /** Our code of the carrier, and Kuaidi100's. */
  carrierCode: string;
  com: string;
  keys: { apiKey: string; secret: string; partnerKey: string; customer: string };
  accountNo: string;
  net: string;
  /** Salt with which Kuaidi100 signs its pushes. */
  salt: string;
};

/** Result of a query that only says that there are no traces. */
const nothingFound = '500';
/** Accepted, and subscribed already. */
const subscribedCodes: readonly string[] = ['200', '501'];

/** Creates the client of an account at Kuaidi100. */
export function createKuaidi100Client(needs: Needs): CarrierClient {
  const { work, clock, site, carrierCode, com, keys, accountNo, net, salt } = needs;
  const call = createKuaidi100Call(site, keys, clock);
  const partner = { partnerId: accountNo, partnerKey: keys.partnerKey, net, kuaidicom: com };

  const query = async (num: string, phone: string | null, signal: AbortSignal): Promise<TraceEvent[]> => {
    const given = { com, num, phone: phone ?? '', resultv2: '4', show: '0', order: 'desc' };
    const answer = await call.query(given, signal);
    if (answer['result'] === false || (wordOf(answer, 'status') || '200') !== '200') {
      if (wordOf(answer, 'returnCode') === nothingFound) return [];
      throw new CarrierFault(messageOf(answer));
    }
    const result = Kuaidi100Result.safeParse(answer);
    if (!result.success) throw new CarrierFault('快递100响应格式不正确');
    return readEvents(result.data);
  };

  return {
    ...createKuaidi100Orders({ work, clock, carrierCode, partner, call }),
    trace: query,
    async subscribe(waybillNo, phone, callbackUrl, signal) {
      const parameters = { callbackurl: callbackUrl, salt, resultv2: '4', phone: phone ?? '' };
      const answer = await call.subscribe({ company: com, number: waybillNo, parameters }, signal);
      if (!subscribedCodes.includes(wordOf(answer, 'returnCode'))) throw new CarrierFault(messageOf(answer));
    },
    async test(signal) {
      // A number that no carrier has issued: Kuaidi100 checks key, customer and signature, and finds nothing.
      await query('000000000000', '0000', signal);
      return '连接成功：快递100已接受授权key和客户编号';
    },
  };
}
