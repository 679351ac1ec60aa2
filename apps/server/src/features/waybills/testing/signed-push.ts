import { createHash } from 'node:crypto';
import type { InputOf } from '@baisi/contract/endpoint';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { waybills } from '@baisi/contract/waybills';
import { testInstallationKey } from '../../../testing/accounts.ts';

/** An event of a parcel, `minute` minutes after the start of a day long ago. */
export type Told = { minute: number; state: number; text?: string };

const start = new Date('2026-11-01T00:00:00+08:00').getTime();
export const timeOf = (minute: number): string => toWireTime(new Date(start + minute * 60_000));

/** A push as Kuaidi100 sends it: newest event first, signed with the salt of the carrier. */
export function signedPush(
  waybillNo: string,
  told: readonly Told[],
  {
    carrierCode = 'SF',
    status = 'polling',
    sign,
  }: { carrierCode?: string; status?: string; sign?: string } = {},
): InputOf<typeof waybills.push> {
  const data = told.toReversed().map(({ minute, state, text = `轨迹${minute}-${state}` }) => ({
    context: text,
    ftime: timeOf(minute),
    statusCode: String(state),
  }));
  const param = JSON.stringify({ status, lastResult: { nu: waybillNo, state: '0', data } });
  const salt = testInstallationKey.derive(`carrier push ${carrierCode}`).toString('hex').slice(0, 32);
  const right = createHash('md5')
    .update(param + salt)
    .digest('hex')
    .toUpperCase();
  return { carrierCode, param, sign: sign ?? right };
}
