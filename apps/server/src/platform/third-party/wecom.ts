import type { Clock } from '../clock.ts';
import { callbackOf, identityOf, type PopUpProvider, ProviderError } from './provider.ts';
import type { SafeFetch } from './safe-fetch.ts';
import { createWecomApi, refuseErrors } from './wecom-api.ts';

export type WecomSettings = { corpId: string; agentId: string; secret: string };

/** Addresses of WeCom; tests use their own server. */
export const wecomBases = { api: 'https://qyapi.weixin.qq.com', signIn: 'https://login.work.weixin.qq.com' };

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
  const api = createWecomApi({ corpId, secret, clock, safeFetch, base: bases.api });

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
      const member = await api.get('/cgi-bin/auth/getuserinfo', { code });
      refuseErrors(member);
      // Older APIs capitalise the name.
      const userId = member['userid'] ?? member['UserId'];
      if (userId === undefined) throw new ProviderError('不是企业成员');
      return identityOf(userId);
    },
  };
}
