import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword } from './browser.ts';
import type { Product } from './server.ts';

type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

type Account = { id: string; isDefault: boolean };

/** Calls and records with which journeys prepare orders and waybills, through the API as the administrator. */
export type Trade = {
  call: Call;
  /** Adds an order that was dealt with; returns its number and id. */
  dealtOrder: (customer: {
    customerName: string;
    receiverName: string;
  }) => Promise<{ id: string; orderNo: string }>;
  /** Changes the dice of a carrier's default account. */
  setDice: (carrierCode: string, settings: Readonly<Record<string, number>>) => Promise<void>;
  /** Adds waybills for one receiver whose numbers come at once and without faults; returns the receiver's name. */
  addWaybills: (count: number) => Promise<string>;
};

/** Adds a sender in the city of the receivers, so that the parcels have a short way. */
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
  const dealtOrder: Trade['dealtOrder'] = async (customer) => {
    const { id } = await call<{ id: string }>('POST', '/biz/order/add', {
      ...customer,
      receiverMobile: '13812348000',
      regionCode: '330106',
      receiverDetail: '文三路100号',
      items: [{ goodsName: '龙井茶', qty: '2', price: '88.00' }],
    });
    await call('POST', '/biz/order/lease', { id });
    await call('PUT', '/biz/order/deal', { id, result: 'pass', remark: '' });
    return call('GET', `/biz/order/queryById?id=${id}`);
  };
  const setDice: Trade['setDice'] = async (carrierCode, settings) => {
    const path = `/biz/carrierAccount/list?carrierCode=${carrierCode}`;
    const { records } = await call<{ records: Account[] }>('GET', path);
    const account = records.find(({ isDefault }) => isDefault);
    await call('PUT', '/biz/carrierAccount/edit', { ...account, ...settings });
  };
  return {
    call,
    dealtOrder,
    setDice,
    async addWaybills(count) {
      await setDice('SF', { simFaultPercent: 0, simUnknownPercent: 0, simDelayMs: 0 });
      const receiverName = `打印${String(randomInt(1e6)).padStart(6, '0')}`;
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1)
        ids.push((await dealtOrder({ customerName: receiverName, receiverName })).id);
      await call('POST', '/biz/waybill/create', { orderIds: ids.join(), carrierCode: 'SF', fetch: true });
      const ready = `/biz/waybill/list?receiverName=${encodeURIComponent(receiverName)}&waybillStatus=30`;
      await expect
        .poll(async () => (await call<{ total: number }>('GET', ready)).total, { timeout: 60_000 })
        .toBe(count);
      return receiverName;
    },
  };
}
