import type { ProviderKind } from '@baisi/contract/third-party';

/** Somebody as a provider knows them: `subject` never changes and is never given to another person. */
export type ThirdIdentity = { subject: string; name: string };

/** One way to a provider and back. All three values are ours, random, and good once. */
export type Errand = { state: string; verifier: string; nonce: string };

/** What the provider added to our redirect address. */
export type ProviderAnswer = {
  code?: string | undefined;
  authCode?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** A provider that people visit in a pop-up. Both methods throw `ProviderError`. */
export type PopUpProvider = {
  key: Exclude<ProviderKind, 'cas'>;
  name: string;
  /** Where the pop-up goes. */
  addressOf(errand: Errand): Promise<string>;
  /** Whom the provider's answer names. */
  identify(answer: ProviderAnswer, errand: Errand): Promise<ThirdIdentity>;
};

/** A CAS server: people visit it in the same window and come back to `service` with a ticket. */
export type CasProvider = {
  name: string;
  location: string;
  service: string;
  /** The account that the ticket names. Throws `ProviderError`. */
  usernameOf(ticket: string): Promise<string>;
};

/** The providers that are configured, in the order in which they are shown. */
export type Providers = { popUps: readonly PopUpProvider[]; cas: CasProvider | undefined };

/** A provider did not name anybody. `reason` is Chinese, for the sign-in log, and never a secret. */
export class ProviderError extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`provider: ${reason}`, options);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

/** Longest subject and name that are kept. */
const longest = { subject: 255, name: 100 };

/** Checks what a provider says before anything of ours believes it. */
export function identityOf(subject: unknown, ...names: unknown[]): ThirdIdentity {
  if (typeof subject !== 'string' || subject === '' || subject.length > longest.subject)
    throw new ProviderError('未返回用户标识');
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? subject;
  return { subject, name: name.trim().slice(0, longest.name) };
}

/** Where providers send the pop-up back to. The base is configured, never read from a header. */
export const callbackOf = (publicUrl: string, key: ProviderKind): string =>
  `${publicUrl}/sso/thirdLogin/${key}/callback`;
