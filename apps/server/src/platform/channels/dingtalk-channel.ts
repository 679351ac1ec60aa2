import type { Clock } from '../clock.ts';
import { ProviderError } from '../third-party/provider.ts';
import { readJson, type SafeFetch } from '../third-party/safe-fetch.ts';
import { type Channel, NotDelivered } from './channel.ts';
import { callProvider, demandAccepted } from './provider-call.ts';

/** Addresses of DingTalk; tests use their own server. */
export const dingtalkMessageBases = { api: 'https://api.dingtalk.com', old: 'https://oapi.dingtalk.com' };

type Needs = {
  clientId: string;
  clientSecret: string;
  /** Number of the application whose work notices are sent. */
  agentId: string;
  clock: Clock;
  safeFetch: SafeFetch;
  bases?: typeof dingtalkMessageBases;
};

/** 60121, 33012: no such user; 34 and 33 belong to a refused receiver list. */
const final = [60121, 33012];
/** Codes of an invalid access token: it is fetched again, once. */
const spentToken: readonly unknown[] = [40014, 42001, 88];
/** Time before its expiry at which a token is discarded. */
const marginMs = 60_000;

/** Sends notices as work notices (工作通知) of DingTalk (钉钉); addresses are `unionId`. */
export function dingtalkChannel(needs: Needs): Channel {
  const { clientId, clientSecret, agentId, clock, safeFetch, bases = dingtalkMessageBases } = needs;
  let known: { token: string; endsAt: number } | undefined;

  const tokenOf = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (known !== undefined && known.endsAt > now) return known.token;
    const url = new URL('/v1.0/oauth2/accessToken', bases.api);
    const body = { appKey: clientId, appSecret: clientSecret };
    const { accessToken: token, expireIn: seconds } = readJson(
      await safeFetch({ url, method: 'POST', body }),
    );
    if (typeof token !== 'string' || token === '') throw new ProviderError('未返回访问凭证');
    known = { token, endsAt: now + Number(seconds ?? 0) * 1000 - marginMs };
    return token;
  };
  const postOnce = async (path: string, body: object) => {
    const url = new URL(path, bases.old);
    url.search = new URLSearchParams({ access_token: await tokenOf() }).toString();
    return readJson(await safeFetch({ url, method: 'POST', body }));
  };
  const post = async (path: string, body: object) => {
    const answer = await postOnce(path, body);
    if (!spentToken.includes(answer['errcode'])) return answer;
    known = undefined;
    return postOnce(path, body);
  };

  const userIdOf = async (unionid: string): Promise<string> => {
    const answer = await post('/topapi/user/getbyunionid', { unionid });
    demandAccepted(answer, final);
    const { result } = answer;
    const userid: unknown =
      typeof result === 'object' && result !== null ? Reflect.get(result, 'userid') : undefined;
    if (typeof userid !== 'string' || userid === '')
      throw new NotDelivered('不是企业成员', { isFinal: true });
    return userid;
  };

  return {
    send: (unionId, { title, text, link }) =>
      callProvider(async () => {
        const markdown = `#### ${title}\n${text}`;
        const msg =
          link === null
            ? { msgtype: 'markdown', markdown: { title, text: markdown } }
            : {
                msgtype: 'action_card',
                action_card: { title, markdown, single_title: '查看详情', single_url: link },
              };
        const answer = await post('/topapi/message/corpconversation/asyncsend_v2', {
          agent_id: Number(agentId),
          userid_list: await userIdOf(unionId),
          msg,
        });
        demandAccepted(answer, final);
      }),
  };
}
