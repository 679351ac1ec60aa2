import { notify } from '../../../platform/notify.ts';
import { withCalls } from '../entrance/entrance.service.ts';

/** Asks for a picture (data URI); when none comes, tells why (product-spec §8) and answers undefined. */
export async function pictureOrNotice(checkKey: string): Promise<string | undefined> {
  const answer = await withCalls(({ askCaptcha }) => askCaptcha(checkKey));
  if (answer.kind === 'picture') return answer.picture;
  notify.error({ title: '获取验证码失败', text: answer.text });
  return undefined;
}
