import { randomInt } from 'node:crypto';
import { captchaLifeMs } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import { captchaMimeType, drawCaptcha, randomCaptchaText } from '../../../platform/captcha/draw-captcha.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CodesOutbox } from '../../../platform/codes-outbox.ts';
import { appError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/networks.ts';
import { captchasRepository } from './captchas.repository.ts';

/** Wrong looks at a code before it is gone (security.md 6.4). */
const tries = 3;
/** How long a right look allows one account lookup (security.md 6.6). */
const passLifeMs = 120_000;

/** Upper and lower case, half and full width are one and the same to a person who types. */
const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

export function createCaptchas({ work, clock, outbox }: { work: Work; clock: Clock; outbox: CodesOutbox }) {
  /** With the network (/24 of IPv4, /64 of IPv6): a key chosen by one client cannot overwrite another's code. */
  const keyOf = (checkKey: string, ip: string): string => `${checkKey}|${networkOf(ip, 3)}`;
  return {
    /** A picture as data URI; its answer is kept for two minutes under (checkKey, network). */
    async draw(actor: Actor, checkKey: string, ip: string): Promise<string> {
      const text = randomCaptchaText((max) => randomInt(max));
      const picture = await drawCaptcha(text);
      const ends_at = new Date(clock.now().getTime() + captchaLifeMs);
      await work.write(actor, (use) =>
        use(captchasRepository).set({
          key: keyOf(checkKey, ip),
          answer: normal(text),
          tries_left: tries,
          ends_at,
        }),
      );
      await outbox.append({ kind: 'captcha', checkKey, code: normal(text) });
      return `data:${captchaMimeType};base64,${picture.toString('base64')}`;
    },
    /** Looks at the code without consuming it; the third wrong look does. */
    async check(actor: Actor, checkKey: string, captcha: string, ip: string): Promise<void> {
      if (normal(captcha) === '') throw appError('captcha-missing');
      const key = keyOf(checkKey, ip);
      await work
        .write(actor, async (use) => {
          const repository = use(captchasRepository);
          const kept = await repository.find(key, clock.now());
          if (kept === undefined) return 'captcha-expired' as const;
          if (kept.answer === normal(captcha)) {
            await repository.setPassed(key, new Date(clock.now().getTime() + passLifeMs));
            return undefined;
          }
          if ((await repository.spendTry(key)) === undefined) await repository.deleteBy(key);
          return 'captcha-wrong' as const;
        })
        .then((refusal) => {
          if (refusal !== undefined) throw appError(refusal);
        });
    },
    /** Uses the code up, right or wrong: one picture is good for one attempt. */
    async consume(actor: Actor, checkKey: string, captcha: string, ip: string): Promise<void> {
      if (normal(captcha) === '') throw appError('captcha-missing');
      const kept = await work.write(actor, (use) =>
        use(captchasRepository).take(keyOf(checkKey, ip), clock.now()),
      );
      if (kept === undefined) throw appError('captcha-expired');
      if (kept.answer !== normal(captcha)) throw appError('captcha-wrong');
    },
    /** Uses up what a right look allowed: true once, within two minutes of it. */
    takePass: (actor: Actor, checkKey: string, ip: string): Promise<boolean> =>
      work.write(actor, (use) => use(captchasRepository).takePass(keyOf(checkKey, ip), clock.now())),
    /** Drops what nobody asked for in time. */
    sweep: () =>
      work.asSystem('ended image codes', (use) => use(captchasRepository).deleteEnded(clock.now())),
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;
