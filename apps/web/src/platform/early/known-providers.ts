/** A provider as `thirdParty.providers` answers it. */
export type EarlyProvider = {
  key: 'oidc' | 'wecom' | 'dingtalk' | 'cas';
  name: string;
  location: string | null;
};

/** `providerKinds` of contract/third-party, which would bring its schemas to the first look; a test compares. */
export const knownProviders: readonly string[] = ['oidc', 'wecom', 'dingtalk', 'cas'];

/** Only what leads to a web page is a place to go to. */
function isPlace(location: unknown): boolean {
  return location === null || (typeof location === 'string' && /^https?:\/\//.test(location));
}

function isProvider(one: unknown): one is EarlyProvider {
  if (typeof one !== 'object' || one === null) return false;
  if (!('key' in one && 'name' in one && 'location' in one)) return false;
  return knownProviders.includes(String(one.key)) && typeof one.name === 'string' && isPlace(one.location);
}

/** The providers among what the server named; the rest of it is nothing to offer. */
export const providersIn = (named: readonly unknown[]): EarlyProvider[] => named.filter(isProvider);
