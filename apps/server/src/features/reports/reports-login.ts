import type { Handle } from '../../db/work.ts';
import type { DatabaseAddress } from '../../platform/database/pool.ts';
import {
  LoginNotPossibleError,
  openReadOnlyLogin,
  type ReadOnlyLogin,
} from '../../platform/database/read-only-login.ts';
import { appError } from '../../platform/errors.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';

export type LoginNeeds = {
  db: Handle;
  address: DatabaseAddress;
  installationKey: InstallationKey;
  report(error: unknown): void;
};

/** The login for reports, created and opened when the first report is run. */
export type ReportsLogin = { open(): Promise<ReadOnlyLogin>; close(): Promise<void> };

export function createReportsLogin({ report, ...needs }: LoginNeeds): ReportsLogin {
  let opened: Promise<ReadOnlyLogin> | undefined;
  return {
    async open() {
      opened ??= openReadOnlyLogin({ ...needs, schema: 'report', onIdleError: report });
      try {
        return await opened;
      } catch (error) {
        // The next call tries again, because an administrator may have given the right meanwhile.
        opened = undefined;
        if (!(error instanceof LoginNotPossibleError)) throw error;
        report(error);
        throw appError('reports-off');
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
