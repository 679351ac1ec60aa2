import { auth, smsMode } from '@baisi/contract/auth';
import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { recovery } from '@baisi/contract/recovery';
import { type Answer, sql, type TestServer } from '../../../testing/test-server.ts';

let networks = 0;
let pictures = 0;

type Answered<E extends Endpoint> = Answer & { error: unknown; message: unknown; result: ResultOf<E> };

/**
 * Creates a caller without a session, with its own address, so that the limits per address of different tests do not
 * add up.
 */
export function stranger(server: TestServer) {
  networks += 1;
  const remoteAddress = `10.${20 + Math.floor(networks / 200)}.${networks % 200}.1`;

  const answered = async <E extends Endpoint>(request: Promise<Answer>): Promise<Answered<E>> => {
    const answer = await request;
    const { error, message, result } = answer.body;
    return { ...answer, error, message, result: result as ResultOf<E> };
  };
  const post = <E extends Endpoint>(endpoint: E, payload: InputOf<E>, headers: Record<string, string> = {}) =>
    answered<E>(
      server.request({
        method: 'POST',
        url: endpoint.path,
        payload: payload as object,
        headers,
        remoteAddress,
      }),
    );
  const get = <E extends Endpoint>(
    endpoint: E,
    query: Record<string, string> | string,
    headers: Record<string, string> = {},
  ) =>
    answered<E>(
      server.request({
        method: 'GET',
        url: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
        headers,
        remoteAddress,
      }),
    );
  const draw = async (): Promise<{ captcha: string; checkKey: string }> => {
    pictures += 1;
    const checkKey = String(pictures);
    await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress });
    const captcha = server.codes.findLast((sent) => sent.checkKey === checkKey)?.code ?? '';
    return { captcha, checkKey };
  };
  return {
    address: remoteAddress,
    post,
    get,
    /** Requests a captcha and returns its text. */
    draw,
    /** Solves a captcha and returns its key. */
    async pass(): Promise<string> {
      const picture = await draw();
      const { body, text } = await post(auth.checkCaptcha, picture);
      if (body['success'] !== true) throw new Error(text);
      return picture.checkKey;
    },
    askCode: (mobile: string, smsmode: '0' | '2' = smsMode.signIn) => post(auth.sms, { mobile, smsmode }),
    signIn: (mobile: string, captcha: string) => post(auth.phoneLogin, { mobile, captcha }),
    verify: (proof: InputOf<typeof recovery.verifyPhone>) => post(recovery.verifyPhone, proof),
  };
}

export type Stranger = ReturnType<typeof stranger>;

/** Resets all counters, as if enough time had passed. */
export const forgetCounts = (server: TestServer) =>
  server.rows(sql`with gone as (delete from auth_failure) delete from auth_count`);

export const sentTo = async (server: TestServer, mobile: string) =>
  (await server.messages()).filter((one) => one.mobile === mobile);

/** Requests a code for `mobile` by a new caller, and returns it. */
export async function freshCode(
  server: TestServer,
  mobile: string,
  smsmode: '0' | '2' = smsMode.signIn,
): Promise<string> {
  await forgetCounts(server);
  const { body, text } = await stranger(server).askCode(mobile, smsmode);
  if (body['success'] !== true) throw new Error(text);
  return (await sentTo(server, mobile)).at(-1)?.code ?? '';
}

/** Returns a code of six digits that differs from `code`. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
