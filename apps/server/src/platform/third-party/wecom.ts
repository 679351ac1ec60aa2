import type { Clock } from '../clock.ts';
import { callbackOf, identityOf, type PopUpProvider, ProviderError } from './provider.ts';
import { readJson, type SafeFetch } from './safe-fetch.ts';

export type WecomSettings = { corpId: string; agentId: string; secret: string };

/** Addresses of WeCom; tests use their own server. */
export const wecomBases = { api: 'https://qyapi.weixin.qq.com', signIn: 'https://login.work.weixin.qq.com' };

/** Codes of an invalid access token: it is fetched again, once. */
const spentToken: readonly unknown[] = [40014, 42001];
/** Time before its expiry at which a token is discarded. */
const marginMs = 60_000;

type Needs = WecomSettings & {
  publicUrl: string;
  clock: Clock;
  safeFetch: SafeFetch;
  bases?: typeof wecomBases;
};

/**
 * Sign-in with WeCom (企业微信): the code identifies a member of the company by `userid`. External users have none and are
 * refused.
 */
export function createWecom(needs: Needs): PopUpProvider {
  const { corpId, agentId, secret, publicUrl, clock, safeFetch, bases = wecomBases } = needs;
  let known: { token: string; endsAt: number } | undefined;

  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(path, bases.api);
    url.search = new URLSearchParams(query).toString();
    return readJson(await safeFetch({ url }));
  };
  const refuseErrors = (answer: Readonly<Record<string, unknown>>): void => {
    const { errcode } = answer;
    if (errcode !== undefined && errcode !== 0) throw new ProviderError(`接口返回错误码${Number(errcode)}`);
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
  const memberOf = async (code: string) => {
    const first = await ask('/cgi-bin/auth/getuserinfo', { access_token: await tokenOf(), code });
    if (!spentToken.includes(first['errcode'])) return first;
    known = undefined;
    return ask('/cgi-bin/auth/getuserinfo', { access_token: await tokenOf(), code });
  };

  return {
    key: 'wecom',
    name: '企业微信',
    async addressOf({ state }) {
      const url = new URL('/wwlogin/sso/login', bases.signIn);
      url.search = new URLSearchParams({
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: callbackOf(publicUrl, 'wecom'),
        state,
      }).toString();
      return url.href;
    },
    async identify({ code }) {
      if (code === undefined || code === '') throw new ProviderError('用户取消或未授权');
      const member = await memberOf(code);
      refuseErrors(member);
      // Older APIs capitalise the name.
      const userId = member['userid'] ?? member['UserId'];
      if (userId === undefined) throw new ProviderError('不是企业成员');
      return identityOf(userId);
    },
  };
}
