import { randomInt } from 'node:crypto';
import { captchaLifeMs } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import { captchaMimeType, drawCaptcha, randomCaptchaText } from '../../../platform/captcha/draw-captcha.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { CodesOutbox } from '../../../platform/messages/codes-outbox.ts';
import { networkOf } from '../../../platform/networks.ts';
import { captchasRepository } from './captchas.repository.ts';
import { createReadyPictures } from './ready-pictures.ts';

/** Number of wrong answers after which a captcha is deleted (security.md 6.4). */
const tries = 3;
/** Time in ms for which a right answer can be used (security.md 6.6). */
const passMs = 120_000;

/** Makes upper and lower case, half and full width equal. */
const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

export function createCaptchas({ work, clock, outbox }: { work: Work; clock: Clock; outbox: CodesOutbox }) {
  /**
   * The stored key contains the network (/24 of IPv4, /64 of IPv6), so that one client cannot overwrite another's
   * captcha by choosing the same key.
   */
  const keyOf = (checkKey: string, ip: string): string => `${checkKey}|${networkOf(ip, 3)}`;
  const pictures = createReadyPictures(async () => {
    const text = randomCaptchaText((max) => randomInt(max));
    const picture = await drawCaptcha(text);
    return { text, uri: `data:${captchaMimeType};base64,${picture.toString('base64')}` };
  });
  return {
    /** Returns a captcha image as data URI; stores its answer for two minutes under `checkKey` and the network. */
    async draw(actor: Actor, checkKey: string, ip: string): Promise<string> {
      const { text, uri } = await pictures.take();
      const ends_at = new Date(clock.now().getTime() + captchaLifeMs);
      const row = { key: keyOf(checkKey, ip), answer: normal(text), tries_left: tries, ends_at };
      await work.step(actor, (use) => use(captchasRepository).set(row));
      await outbox.append({ kind: 'captcha', checkKey, code: normal(text) });
      return uri;
    },
    /**
     * Checks an answer without deleting the captcha; the third wrong one deletes it. A right answer allows one
     * `takePass`. Throws when it is wrong.
     */
    async check(actor: Actor, checkKey: string, captcha: string, ip: string): Promise<void> {
      if (normal(captcha) === '') throw appError('captcha-missing');
      const now = clock.now();
      const passedUntil = new Date(now.getTime() + passMs);
      const isRight = await work.step(actor, (use) =>
        use(captchasRepository).look(keyOf(checkKey, ip), normal(captcha), passedUntil, now),
      );
      if (isRight === undefined) throw appError('captcha-expired');
      if (!isRight) throw appError('captcha-wrong');
    },
    /** Returns whether `check` succeeded for this captcha within the last two minutes, and deletes the captcha. */
    takePass: (actor: Actor, checkKey: string, ip: string): Promise<boolean> =>
      work.step(actor, (use) => use(captchasRepository).takePassed(keyOf(checkKey, ip), clock.now())),
    /** Checks an answer and deletes the captcha, whether it was right or wrong. Throws when it was wrong. */
    async consume(actor: Actor, checkKey: string, captcha: string, ip: string): Promise<void> {
      if (normal(captcha) === '') throw appError('captcha-missing');
      const kept = await work.step(actor, (use) =>
        use(captchasRepository).take(keyOf(checkKey, ip), clock.now()),
      );
      if (kept === undefined) throw appError('captcha-expired');
      if (kept.answer !== normal(captcha)) throw appError('captcha-wrong');
    },
    /** Deletes expired captchas. */
    sweep: () =>
      work.asSystem('ended image codes', (use) => use(captchasRepository).deleteEnded(clock.now())),
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;
