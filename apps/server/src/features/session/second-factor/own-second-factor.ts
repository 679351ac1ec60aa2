import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import type { Confirm, Me, OwnSessions, SentPassword } from '../session-needs.ts';

/** Creates, stores and checks second factors; the feature `auth` implements it and documents its errors. */
export type SecondFactorStore = {
  newSecret(use: Use, userId: string, username: string): Promise<{ secret: string; uri: string }>;
  enable(use: Use, userId: string, code: string): Promise<string[]>;
  disable(use: Use, userId: string): Promise<void>;
  verify(use: Use, userId: string, code: string): Promise<boolean>;
  newRecoveryCodes(use: Use, userId: string): Promise<string[]>;
  stateOf(
    use: Use,
    userId: string,
  ): Promise<{ enabledAt: Date | null; isRequired: boolean; recoveryCodesLeft: number }>;
};

export type OwnSecondFactorNeeds = {
  work: Work;
  bus: EventBus;
  sessions: OwnSessions;
  secondFactors: SecondFactorStore;
  confirm: Confirm;
};

/**
 * The caller's second factor (security.md 2.1 items 46, 55). Each change requires the password again. Switching it on
 * or off ends the other sessions, which were opened under the old setting.
 */
export function createOwnSecondFactor({ work, bus, sessions, secondFactors, confirm }: OwnSecondFactorNeeds) {
  const tellOthersEnded = ({ userId, sessionId }: Me): void =>
    bus.publish('sessions-revoked', { userIds: [userId], exceptSessionId: sessionId });

  return {
    /** Creates a new secret, replacing one that was never confirmed. */
    async enrol(me: Me, password: SentPassword): Promise<{ secret: string; uri: string }> {
      await confirm.password(me, password);
      return work.write(me, (use) => secondFactors.newSecret(use, me.userId, me.username));
    },

    async enable(me: Me, code: string): Promise<{ recoveryCodes: string[] }> {
      const recoveryCodes = await confirm.code(me, () =>
        work.write(me, async (use) => {
          const codes = await secondFactors.enable(use, me.userId, code);
          await sessions.endAllOf(use, [me.userId], me.sessionId);
          return codes;
        }),
      );
      tellOthersEnded(me);
      return { recoveryCodes };
    },

    async renewRecoveryCodes(me: Me, password: SentPassword): Promise<{ recoveryCodes: string[] }> {
      await confirm.password(me, password);
      const recoveryCodes = await work.write(me, (use) => secondFactors.newRecoveryCodes(use, me.userId));
      return { recoveryCodes };
    },

    /** Switches it off, unless a role requires it; needs password and code. */
    async drop(me: Me, { code, ...password }: SentPassword & { code: string }): Promise<void> {
      const state = await work.read(me, (use) => secondFactors.stateOf(use, me.userId));
      if (state.enabledAt === null) throw appError('second-factor-absent');
      if (state.isRequired) throw appError('second-factor-required');
      await confirm.password(me, password);
      await confirm.code(me, () =>
        work.write(me, async (use) => {
          if (!(await secondFactors.verify(use, me.userId, code))) throw appError('second-factor-wrong');
          await secondFactors.disable(use, me.userId);
          await sessions.endAllOf(use, [me.userId], me.sessionId);
        }),
      );
      tellOthersEnded(me);
    },
  };
}

export type OwnSecondFactor = ReturnType<typeof createOwnSecondFactor>;
