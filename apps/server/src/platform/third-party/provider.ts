import type { ProviderKind } from '@baisi/contract/third-party';

/** A user as identified by a provider: `subject` never changes and is never reassigned. */
export type ThirdIdentity = { subject: string; name: string };

/** The random values of one visit to a provider: each is created here and valid once. */
export type Errand = { state: string; verifier: string; nonce: string };

/** Parameters that the provider adds to our redirect address. */
export type ProviderAnswer = {
  code?: string | undefined;
  authCode?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** A provider that users visit in a pop-up. Both methods throw `ProviderError`. */
export type PopUpProvider = {
  key: Exclude<ProviderKind, 'cas'>;
  name: string;
  /** Returns the address that the pop-up opens. */
  addressOf(errand: Errand): Promise<string>;
  /** Returns the user that the provider's response identifies. */
  identify(answer: ProviderAnswer, errand: Errand): Promise<ThirdIdentity>;
};

/** A CAS server: users visit it in the same window and return to `service` with a ticket. */
export type CasProvider = {
  name: string;
  location: string;
  service: string;
  /** Returns the account that the ticket identifies. Throws `ProviderError`. */
  usernameOf(ticket: string): Promise<string>;
};

/** The configured providers in display order. */
export type Providers = { popUps: readonly PopUpProvider[]; cas: CasProvider | undefined };

/** Returns the configured name of the provider of a sign-in method; null when none belongs to it. */
export const providerNameOf = ({ popUps, cas }: Providers, way: string): string | null =>
  (way === 'cas' ? cas : popUps.find(({ key }) => key === way))?.name ?? null;

/** A provider did not identify a user. `reason` is Chinese, for the sign-in log, and never a secret. */
export class ProviderError extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`provider: ${reason}`, options);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

/** The request did not leave this server, so that nothing happened at the provider. */
export class NotSent extends ProviderError {}

/** Maximum stored length of subject and name. */
const longest = { subject: 255, name: 100 };

/** Validates a provider's values before any other use. */
export function identityOf(subject: unknown, ...names: unknown[]): ThirdIdentity {
  if (typeof subject !== 'string' || subject === '' || subject.length > longest.subject)
    throw new ProviderError('未返回用户标识');
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? subject;
  return { subject, name: name.trim().slice(0, longest.name) };
}

/** Address to which providers redirect the pop-up. The base is configured, never read from a header. */
export const callbackOf = (publicUrl: string, key: ProviderKind): string =>
  `${publicUrl}/sso/thirdLogin/${key}/callback`;
