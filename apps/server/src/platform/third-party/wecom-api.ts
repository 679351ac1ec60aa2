import type { Clock } from '../clock.ts';
import { ProviderError } from './provider.ts';
import { readJson, type SafeFetch } from './safe-fetch.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Calls the API of WeCom (企业微信) as one application; adds its access token. Throws `ProviderError`. */
export type WecomApi = {
  get(path: string, query: Record<string, string>): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
};

/** Codes of an invalid access token: it is fetched again, once. */
const spentToken: readonly unknown[] = [40014, 42001];
/** Time before its expiry at which a token is discarded. */
const marginMs = 60_000;

type Needs = { corpId: string; secret: string; clock: Clock; safeFetch: SafeFetch; base: string };

/** Throws unless the answer's `errcode` is 0 or absent. */
export function refuseErrors({ errcode }: Answer): void {
  if (errcode !== undefined && errcode !== 0) throw new ProviderError(`接口返回错误码${Number(errcode)}`);
}

/** Creates the API; the access token is shared by all calls, because WeCom limits how often it is fetched. */
export function createWecomApi({ corpId, secret, clock, safeFetch, base }: Needs): WecomApi {
  let known: { token: string; endsAt: number } | undefined;

  const ask = async (path: string, query: Record<string, string>, body?: object): Promise<Answer> => {
    const url = new URL(path, base);
    url.search = new URLSearchParams(query).toString();
    return readJson(await safeFetch(body === undefined ? { url } : { url, method: 'POST', body }));
  };
  const tokenOf = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (known !== undefined && known.endsAt > now) return known.token;
    const answer = await ask('/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret });
    refuseErrors(answer);
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== 'string' || token === '') throw new ProviderError('未返回访问凭证');
    known = { token, endsAt: now + Number(seconds ?? 0) * 1000 - marginMs };
    return token;
  };
  const call = async (path: string, query: Record<string, string>, body?: object): Promise<Answer> => {
    const first = await ask(path, { access_token: await tokenOf(), ...query }, body);
    if (!spentToken.includes(first['errcode'])) return first;
    known = undefined;
    return ask(path, { access_token: await tokenOf(), ...query }, body);
  };
  return { get: (path, query) => call(path, query), post: (path, body) => call(path, {}, body) };
}
