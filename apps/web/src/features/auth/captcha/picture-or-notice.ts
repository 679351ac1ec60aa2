import { notify } from '../../../platform/notify.ts';
import { withCalls } from '../entrance/entrance.service.ts';

/** Requests a picture (data URI); after a failure shows the reason (product-spec §8) and returns undefined. */
export async function pictureOrNotice(checkKey: string): Promise<string | undefined> {
  const answer = await withCalls(({ askCaptcha }) => askCaptcha(checkKey));
  if (answer.kind === 'picture') return answer.picture;
  notify.error({ title: '获取验证码失败', text: answer.text });
  return undefined;
}
