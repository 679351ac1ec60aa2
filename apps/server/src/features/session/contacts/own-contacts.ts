import type { AccountProtection } from '@baisi/contract/own-security';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../../db/work.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { maskedEmail, maskedPhone } from '../../../platform/masks.ts';
import type { SecondFactorStore } from '../second-factor/own-second-factor.ts';
import type { Confirm, Me, SentPassword } from '../session-needs.ts';

/** Sends and checks text message codes; the feature `auth` implements it. */
export type NewPhoneCodes = {
  /** Throws `phone-taken`, `mobile-code-too-soon`, `mobile-code-not-sent` and other refusals. */
  sendToNewPhone(caller: { actor: Caller; ip: string }, mobile: string): Promise<void>;
  /** Checks a code; a right one is consumed. */
  verify(
    actor: Actor,
    wanted: { mobile: string; mode: { newPhoneOf: string } },
    code: string,
  ): Promise<boolean>;
};

export type OwnContactsNeeds = {
  work: Work;
  /** Announces that these users changed. */
  publishChanged(ids: readonly string[]): void;
  confirm: Confirm;
  smsCodes: NewPhoneCodes;
  secondFactors: Pick<SecondFactorStore, 'stateOf'>;
  contactsOf(
    use: Use,
    userId: string,
  ): Promise<{ phone: string | null; email: string | null; passwordChangedAt: Date | null }>;
  setPhone(use: Use, userId: string, phone: string): Promise<void>;
  setEmail(use: Use, userId: string, email: string): Promise<void>;
  identitiesOf(use: Use, userId: string): Promise<AccountProtection['identities']>;
};

const timeOrNull = (time: Date | null): string | null => (time === null ? null : toWireTime(time));

/** The caller's security settings and contacts. */
export function createOwnContacts(needs: OwnContactsNeeds) {
  const { work, publishChanged, confirm, smsCodes } = needs;
  return {
    protection: (me: Me): Promise<AccountProtection> =>
      work.read(me, async (use) => {
        const { phone, email, passwordChangedAt } = await needs.contactsOf(use, me.userId);
        const factor = await needs.secondFactors.stateOf(use, me.userId);
        return {
          username: me.username,
          phone: phone && maskedPhone(phone),
          email: email && maskedEmail(email),
          passwordChangedAt: timeOrNull(passwordChangedAt),
          secondFactor: {
            enabled: factor.enabledAt !== null,
            required: factor.isRequired,
            enabledAt: timeOrNull(factor.enabledAt),
            recoveryCodesLeft: factor.recoveryCodesLeft,
          },
          identities: await needs.identitiesOf(use, me.userId),
        };
      }),

    sendPhoneCode: (caller: { actor: Me; ip: string }, mobile: string): Promise<void> =>
      smsCodes.sendToNewPhone(caller, mobile),

    /** The password is checked first, so that a caller who does not know it cannot consume a code. */
    async changePhone(
      me: Me,
      { mobile, captcha, ...password }: SentPassword & { mobile: string; captcha: string },
    ): Promise<void> {
      await confirm.password(me, password);
      const wanted = { mobile, mode: { newPhoneOf: me.userId } };
      if (!(await smsCodes.verify(me, wanted, captcha))) throw appError('mobile-code-wrong');
      await work.write(me, (use) => needs.setPhone(use, me.userId, mobile));
      publishChanged([me.userId]);
    },

    async changeEmail(me: Me, { email, ...password }: SentPassword & { email: string }): Promise<void> {
      await confirm.password(me, password);
      await work.write(me, (use) => needs.setEmail(use, me.userId, email));
      publishChanged([me.userId]);
    },
  };
}

export type OwnContacts = ReturnType<typeof createOwnContacts>;
