import { callbackOf, identityOf, type PopUpProvider, ProviderError } from './provider.ts';
import { type Outbound, readJson, type SafeFetch } from './safe-fetch.ts';

export type DingtalkSettings = {
  clientId: string;
  clientSecret: string;
  /** Number of the application, for work notices; absent: none are sent. */
  agentId?: string | undefined;
};

/** Addresses of DingTalk; tests use their own server. */
export const dingtalkBases = { api: 'https://api.dingtalk.com', signIn: 'https://login.dingtalk.com' };

type Needs = DingtalkSettings & { publicUrl: string; safeFetch: SafeFetch; bases?: typeof dingtalkBases };

/** Sign-in with DingTalk (钉钉): users are identified by `unionId`, the same in every application of the company. */
export function createDingtalk(needs: Needs): PopUpProvider {
  const { clientId, clientSecret, publicUrl, safeFetch, bases = dingtalkBases } = needs;

  const ask = async (path: string, outbound: Omit<Outbound, 'url'>) => {
    const answer = await safeFetch({ url: new URL(path, bases.api), ...outbound });
    const read = readJson(answer);
    const { code } = read;
    // Refusals contain a name such as `invalidParameter.authCode.notFound`.
    if (answer.status !== 200)
      throw new ProviderError(
        `接口返回错误${typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : answer.status}`,
      );
    return read;
  };

  return {
    key: 'dingtalk',
    name: '钉钉',
    async addressOf({ state }) {
      const url = new URL('/oauth2/auth', bases.signIn);
      url.search = new URLSearchParams({
        redirect_uri: callbackOf(publicUrl, 'dingtalk'),
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      }).toString();
      return url.href;
    },
    async identify({ authCode, code }) {
      const given = authCode ?? code;
      if (given === undefined || given === '') throw new ProviderError('用户取消或未授权');
      const { accessToken } = await ask('/v1.0/oauth2/userAccessToken', {
        method: 'POST',
        body: { clientId, clientSecret, code: given, grantType: 'authorization_code' },
      });
      if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken))
        throw new ProviderError('未返回访问凭证');
      const person = await ask('/v1.0/contact/users/me', {
        headers: { 'x-acs-dingtalk-access-token': accessToken },
      });
      return identityOf(person['unionId'], person['nick']);
    },
  };
}
