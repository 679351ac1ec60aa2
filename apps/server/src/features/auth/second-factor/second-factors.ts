import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import { recoveryCodesRepository } from './recovery-codes.repository.ts';
import { hashOfRecoveryCode, newRecoveryCode, recoveryCodeCount } from './recovery-codes.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** Public state of a user's second factor. */
export type SecondFactorState = {
  enabledAt: Date | null;
  /** True when a role of the user requires a second factor. */
  isRequired: boolean;
  recoveryCodesLeft: number;
};

const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

/**
 * Time-based codes of an authenticator app (RFC 6238) and recovery codes (security.md 6.5). Call all methods inside
 * `work.write`; the caller checks permission (password, role) and counts failures.
 */
export function createSecondFactors({
  clock,
  installationKey,
}: {
  clock: Clock;
  installationKey: InstallationKey;
}) {
  const sealedFor = (userId: string): string => `totp ${userId}`;

  const takeCode = async (use: Use, userId: string, sealed: Buffer, code: string): Promise<boolean> => {
    const step = stepOfCode(installationKey.unseal(sealed, sealedFor(userId)), code, clock.now());
    return step !== undefined && use(secondFactorRepository).takeStep(userId, step);
  };

  const newRecoveryCodes = async (use: Use, userId: string): Promise<string[]> => {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await use(recoveryCodesRepository).set(userId, codes.map(hashOfRecoveryCode));
    return codes;
  };

  return {
    /** Creates a secret that takes effect only after `enable`. Throws `second-factor-already`. */
    async newSecret(use: Use, userId: string, username: string): Promise<{ secret: string; uri: string }> {
      const { bytes, text, uri } = newTotpSecret(username);
      const sealed = installationKey.seal(bytes, sealedFor(userId));
      if (!(await use(secondFactorRepository).offer(userId, sealed, clock.now())))
        throw appError('second-factor-already');
      return { secret: text, uri };
    },
    /**
     * Enables the created secret with a code that the app computes from it; returns the recovery codes, which cannot be
     * read again. Throws `second-factor-absent`, `second-factor-already`, `second-factor-wrong`.
     */
    async enable(use: Use, userId: string, code: string): Promise<string[]> {
      const factor = await use(secondFactorRepository).find(userId);
      if (factor === undefined) throw appError('second-factor-absent');
      if (factor.enabled_at !== null) throw appError('second-factor-already');
      if (!(await takeCode(use, userId, factor.sealed_secret, code))) throw appError('second-factor-wrong');
      await use(secondFactorRepository).enable(userId, clock.now());
      return newRecoveryCodes(use, userId);
    },
    /** Disables the second factor and deletes its recovery codes. Throws `second-factor-absent`. */
    async disable(use: Use, userId: string): Promise<void> {
      if (!(await use(secondFactorRepository).deleteBy(userId))) throw appError('second-factor-absent');
      await use(recoveryCodesRepository).set(userId, []);
    },
    /**
     * Returns whether `code` is a valid code of the app or a recovery code, and uses it up; false without a second
     * factor.
     */
    async verify(use: Use, userId: string, code: string): Promise<boolean> {
      const factor = await use(secondFactorRepository).find(userId);
      if (factor === undefined || factor.enabled_at === null) return false;
      if (isRecoveryCode(code)) return use(recoveryCodesRepository).take(userId, hashOfRecoveryCode(code));
      return takeCode(use, userId, factor.sealed_secret, code);
    },
    /** Issues ten new codes and invalidates the old ones. Throws `second-factor-absent`. */
    async newRecoveryCodes(use: Use, userId: string): Promise<string[]> {
      const factor = await use(secondFactorRepository).find(userId);
      if (factor === undefined || factor.enabled_at === null) throw appError('second-factor-absent');
      return newRecoveryCodes(use, userId);
    },
    async stateOf(use: Use, userId: string): Promise<SecondFactorState> {
      const repository = use(secondFactorRepository);
      const factor = await repository.find(userId);
      return {
        enabledAt: factor?.enabled_at ?? null,
        isRequired: await repository.isDemandedByRole(userId),
        recoveryCodesLeft: await use(recoveryCodesRepository).count(userId),
      };
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
