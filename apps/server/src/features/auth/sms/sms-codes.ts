import { smsMode } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import type { GuardedGateway } from '../../../platform/sms/guarded-gateway.ts';
import type { SmsMessage, SmsPurpose } from '../../../platform/sms/sms-gateway.ts';
import type { Captchas } from '../captcha/captchas.ts';
import { ticketsRepository } from '../tickets/tickets.repository.ts';
import { type CodeFor, createCodeBook, type OpenMode } from './code-book.ts';
import { smsCodesRepository } from './sms-codes.repository.ts';
import type { SmsLimits } from './sms-limits.ts';

type Picture = { captcha?: string | undefined; checkKey?: string | undefined };
type Asking = { actor: Actor; ip: string };

export type SmsCodesNeeds = {
  work: Work;
  clock: Clock;
  installationKey: InstallationKey;
  captchas: Pick<Captchas, 'consume'>;
  limits: SmsLimits;
  gateway: GuardedGateway;
};

const purposeOf: Record<OpenMode, SmsPurpose> = {
  [smsMode.signIn]: 'sign-in',
  [smsMode.recovery]: 'recovery',
};

/** Sends messages after the response, so that the provider's speed does not reveal whether a number exists. */
function createCourier(gateway: GuardedGateway) {
  const underWay = new Set<Promise<unknown>>();
  return {
    send(message: SmsMessage): void {
      const sending: Promise<unknown> = new Promise<void>((go) => setImmediate(go))
        .then(() => gateway.deliver(message))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** Creates, sends and verifies text message codes (security.md 6.5, 2.1 item 47). */
export function createSmsCodes({ work, clock, installationKey, captchas, limits, gateway }: SmsCodesNeeds) {
  const book = createCodeBook({ clock, installationKey });
  const courier = createCourier(gateway);

  const demandPicture = async ({ actor, ip }: Asking, { captcha, checkKey }: Picture): Promise<void> => {
    if (!captcha || checkKey === undefined) throw appError('picture-code-due');
    await captchas.consume(actor, checkKey, captcha, ip);
  };

  return {
    /**
     * Sends a code for a caller who is not signed in. The steps and the response are the same whether or not a user
     * has the number; a message is only sent if a user can sign in with it.
     */
    async send(asking: Asking, wanted: { mobile: string; mode: OpenMode }, picture: Picture): Promise<void> {
      const { actor, ip } = asking;
      const { mobile, mode } = wanted;
      if (!gateway.isWorking()) throw appError('mobile-code-not-sent');
      const { isPictureDue } = await work.read(actor, (use) => limits.look(use, mobile, ip, clock.now()));
      if (isPictureDue) await demandPicture(asking, picture);
      const code = book.newCode();
      const isToSend = await work.write(actor, async (use) => {
        await limits.take(use, { mobile, ip, isPictureShown: isPictureDue }, clock.now());
        await book.keep(use, wanted, code);
        const owner = await use(smsCodesRepository).findOwner(mobile);
        return limits.spend(use, owner !== undefined, clock.now());
      });
      if (isToSend) courier.send({ mobile, code, purpose: purposeOf[mode] });
    },

    /** Sends a code to the number that a signed-in user wants to have. Throws `mobile-code-not-sent` on failure. */
    async sendToNewPhone(
      { actor, ip }: { actor: Actor & Person; ip: string },
      mobile: string,
    ): Promise<void> {
      const code = book.newCode();
      const isWithinCap = await work.write(actor, async (use) => {
        await limits.take(use, { mobile, ip, isPictureShown: true }, clock.now());
        if (await use(smsCodesRepository).isTaken(mobile)) throw appError('phone-taken');
        await book.keep(use, { mobile, mode: { newPhoneOf: actor.userId } }, code);
        return limits.spend(use, true, clock.now());
      });
      if (isWithinCap && (await gateway.deliver({ mobile, code, purpose: 'phone-change' }))) return;
      await work.write(actor, (use) => use(ticketsRepository).deleteCounts([limits.minuteKeyOf(mobile)]));
      throw appError('mobile-code-not-sent');
    },

    /** Returns whether the code is right. A right one is used up, the fifth wrong one invalidates the code. */
    verify: (actor: Actor, wanted: CodeFor, code: string): Promise<boolean> =>
      work.write(actor, (use) => book.spend(use, wanted, code)),

    /** Resolves once every pending message was sent or failed. */
    settle: courier.settle,
    sweep: book.sweep,
  };
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;
