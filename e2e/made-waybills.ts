import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword } from './browser.ts';
import type { Product } from './server.ts';

type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

/** Calls and records with which journeys prepare waybills, through the API as the administrator. */
export type Trade = {
  call: Call;
  /** Adds waybills with a number for one receiver, and returns the receiver's name. */
  addWaybills: (count: number) => Promise<string>;
};

/** Adds a sender, and makes the simulated carrier give numbers at once and without faults. */
export async function openTrade(product: Product): Promise<Trade> {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const call: Call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const answer = await ask(product, method, path, { token, ...(body === undefined ? {} : { body }) });
    if (!answer.success) throw new Error(`${path}: ${answer.message}`);
    return answer.result as T;
  };
  await call('POST', '/biz/address/add', {
    kind: '1',
    name: '杭州仓',
    contactMobile: '13900001234',
    regionCode: '330108',
    addressDetail: '江南大道1号',
    isDefault: true,
  });
  type Account = { id: string; isDefault: boolean };
  const accounts = await call<{ records: Account[] }>('GET', '/biz/carrierAccount/list?carrierCode=SF');
  const account = accounts.records.find(({ isDefault }) => isDefault);
  const kind = { simFaultPercent: 0, simUnknownPercent: 0, simDelayMs: 0 };
  await call('PUT', '/biz/carrierAccount/edit', { ...account, ...kind });
  return {
    call,
    async addWaybills(count) {
      const receiverName = `打印${String(randomInt(1e6)).padStart(6, '0')}`;
      const orderIds: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const { id } = await call<{ id: string }>('POST', '/biz/order/add', {
          customerName: receiverName,
          receiverName,
          receiverMobile: '13812348000',
          regionCode: '330106',
          receiverDetail: `文三路${n + 1}号`,
          items: [{ goodsName: '龙井茶', qty: '2', price: '88.00' }],
        });
        await call('POST', '/biz/order/lease', { id });
        await call('PUT', '/biz/order/deal', { id, result: 'pass', remark: '' });
        orderIds.push(id);
      }
      await call('POST', '/biz/waybill/create', {
        orderIds: orderIds.join(),
        carrierCode: 'SF',
        fetch: true,
      });
      const ready = `/biz/waybill/list?receiverName=${encodeURIComponent(receiverName)}&waybillStatus=30`;
      await expect
        .poll(async () => (await call<{ total: number }>('GET', ready)).total, { timeout: 60_000 })
        .toBe(count);
      return receiverName;
    },
  };
}
