import { createHash, timingSafeEqual } from 'node:crypto';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import * as z from 'zod/mini';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import { type Push, type PushBody, PushRefused, type TraceEvent } from './carrier-client.ts';
import { Kuaidi100Result, readEvents, writeEvents } from './trace-events.ts';

/** Kuaidi100's format of pushes, which the simulator uses as well. */
const Param = z.object({
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  lastResult: Kuaidi100Result,
});

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** Returns the salt that signs the pushes of a carrier; it is sent with each subscription. */
export const saltOf = (installationKey: InstallationKey, carrierCode: string): string =>
  installationKey.derive(`carrier push ${carrierCode}`).toString('hex').slice(0, 32);

/** Signature of a push: MD5(param + salt). */
const pushSign = (param: string, salt: string): string => md5(param + salt);

function isSigned({ param, sign }: PushBody, salt: string): boolean {
  const given = Buffer.from(sign.toUpperCase());
  const right = Buffer.from(pushSign(param, salt));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Reads a push. Throws `PushRefused` for a wrong signature, and for a text that is not understood. */
export function readPush(body: PushBody, salt: string): Push {
  if (!isSigned(body, salt)) throw new PushRefused('签名不正确');
  let json: unknown;
  try {
    json = JSON.parse(body.param);
  } catch {
    throw new PushRefused('内容格式不正确');
  }
  const { data } = Param.safeParse(json);
  const waybillNo = String(data?.lastResult.nu ?? '').trim();
  if (data === undefined || waybillNo === '') throw new PushRefused('内容格式不正确');
  return { waybillNo, events: readEvents(data.lastResult), status: data.status };
}

/** Writes and signs a push; the reverse of `readPush`. `events`: oldest first. */
export function writePush(
  {
    waybillNo,
    events,
    status,
  }: Omit<Push, 'events'> & {
    events: readonly Omit<TraceEvent, 'courier' | 'courierTel'>[];
  },
  salt: string,
): PushBody {
  const param = JSON.stringify({
    status,
    message: '',
    lastResult: {
      message: 'ok',
      nu: waybillNo,
      ischeck: status === 'shutdown' ? '1' : '0',
      status: '200',
      state: String(events.at(-1)?.state ?? 0),
      data: writeEvents(events, toWireTime),
    },
  });
  return { param, sign: pushSign(param, salt) };
}
