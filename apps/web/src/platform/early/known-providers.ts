/** A third-party sign-in provider as `thirdParty.providers` returns it. */
export type EarlyProvider = {
  key: 'oidc' | 'wecom' | 'dingtalk' | 'cas';
  name: string;
  location: string | null;
};

/**
 * Copy of `providerKinds` of contract/third-party: importing that module would load its schemas before the first paint.
 * A test keeps the copy equal.
 */
export const knownProviders: readonly string[] = ['oidc', 'wecom', 'dingtalk', 'cas'];

/** Returns whether a value is an http(s) address or null. */
function isPlace(location: unknown): boolean {
  return location === null || (typeof location === 'string' && /^https?:\/\//.test(location));
}

function isProvider(one: unknown): one is EarlyProvider {
  if (typeof one !== 'object' || one === null) return false;
  if (!('key' in one && 'name' in one && 'location' in one)) return false;
  return knownProviders.includes(String(one.key)) && typeof one.name === 'string' && isPlace(one.location);
}

/** Returns the valid providers of a list and drops the rest. */
export const providersIn = (named: readonly unknown[]): EarlyProvider[] => named.filter(isProvider);
