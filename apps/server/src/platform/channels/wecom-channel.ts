import type { WecomApi } from '../third-party/wecom-api.ts';
import { type Channel, NotDelivered } from './channel.ts';
import { callProvider, demandAccepted } from './provider-call.ts';

/** 40003, 81013, 60111: no such member, or none who sees the application. */
const final = [40003, 81013, 60111];
/** Longest title and description of a card, in bytes of UTF-8. */
const longest = { title: 128, description: 512 };

/** Cuts text to a number of UTF-8 bytes, between characters. */
function cut(text: string, bytes: number): string {
  let taken = '';
  let used = 0;
  for (const sign of text) {
    used += Buffer.byteLength(sign);
    if (used > bytes) return taken;
    taken += sign;
  }
  return taken;
}

/** Sends notices as application messages of WeCom (企业微信); addresses are `userid`. */
export const wecomChannel = (api: WecomApi, agentId: string): Channel => ({
  send: (touser, { title, text, link }) =>
    callProvider(async () => {
      const body =
        link === null
          ? { msgtype: 'text', text: { content: cut(`${title}\n${text}`, 2_000) } }
          : {
              msgtype: 'textcard',
              textcard: {
                title: cut(title, longest.title),
                description: cut(text, longest.description),
                url: link,
                btntxt: '详情',
              },
            };
      const answer = await api.post('/cgi-bin/message/send', {
        touser,
        agentid: Number(agentId),
        ...body,
        // The same message that is sent again after a lost answer arrives once.
        enable_duplicate_check: 1,
        duplicate_check_interval: 14_400,
      });
      demandAccepted(answer, final);
      const { invaliduser } = answer;
      if (typeof invaliduser === 'string' && invaliduser !== '')
        throw new NotDelivered('成员不在应用可见范围内', { isFinal: true });
    }),
});
