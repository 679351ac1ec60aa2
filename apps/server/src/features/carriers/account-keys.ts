import { type AccountKey, accountKeys } from '@baisi/contract/carrier-accounts';
import { columnOf } from '../../platform/database/record-rows.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';

/** Binds a stored key to its account and its place, so that it cannot be copied to another row or column. */
const about = (id: string, key: AccountKey): string => `carrier account ${id} ${key}`;

/** Returns the columns that store these keys; absent and empty ones are left out. */
export function sealKeys(
  installationKey: InstallationKey,
  id: string,
  keys: Readonly<Partial<Record<AccountKey, string | null>>>,
): Record<string, Buffer> {
  return Object.fromEntries(
    accountKeys.flatMap((key) => {
      const plain = keys[key];
      if (plain === undefined || plain === null || plain === '') return [];
      return [[`sealed_${columnOf(key)}`, installationKey.seal(Buffer.from(plain), about(id, key))]];
    }),
  );
}

/** Decrypts the keys of an account; one that is not set is ''. */
export function unsealKeys(
  installationKey: InstallationKey,
  id: string,
  sealed: Readonly<Record<AccountKey, Buffer | null>>,
): Record<AccountKey, string> {
  const plain = (key: AccountKey): string =>
    sealed[key] === null ? '' : installationKey.unseal(sealed[key], about(id, key)).toString();
  return { apiKey: plain('apiKey'), secret: plain('secret'), partnerKey: plain('partnerKey') };
}
