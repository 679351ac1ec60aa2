import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@baisi/contract/auth';
import { type Provider, type ProviderKind, thirdPartyReturnPath } from '@baisi/contract/third-party';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import {
  type PopUpProvider,
  type ProviderAnswer,
  ProviderError,
  type Providers,
} from '../../../platform/third-party/provider.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { identitiesRepository } from './identities.repository.ts';

export type PopUpNeeds = {
  work: Work;
  tickets: Tickets;
  providers: Providers;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type Location = { location: string };

/** 256 random bits: long enough for a PKCE verifier (RFC 7636: 43 characters). */
const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Address of our page to which the pop-up returns. Without a code among the parameters, the page shows that the
 * sign-in failed.
 */
function pageWith(parameters: Record<string, string>): Location {
  const query = new URLSearchParams(parameters).toString();
  return { location: query === '' ? thirdPartyReturnPath : `${thirdPartyReturnPath}?${query}` };
}

/** Converts the providers to the list that the sign-in page shows. */
export function listProviders({ popUps, cas }: Providers): Provider[] {
  return [
    ...popUps.map(({ key, name }) => ({ key, name, location: null })),
    ...(cas ? [{ key: 'cas' as const, name: cas.name, location: cas.location }] : []),
  ];
}

function getProvider({ popUps }: Providers, key: ProviderKind): PopUpProvider {
  const provider = popUps.find((one) => one.key === key);
  if (provider === undefined) throw appError('provider-unknown');
  return provider;
}

/** Runs the pop-up's redirects to the provider and back (security.md 6.10). */
export function createPopUpService({ work, tickets, providers, announce }: PopUpNeeds) {
  /** Returns the result of `job`; writes a provider's error to the sign-in log and returns undefined. */
  const orNote = async <T>(caller: Caller, { name }: PopUpProvider, job: () => Promise<T>) => {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      announce(caller, '', undefined, `${name}登录失败：${error.reason}`, 'refused');
      return undefined;
    }
  };

  return {
    /**
     * Redirects the pop-up to the provider. The `state` sent there is our own; it is valid for ten minutes and one
     * response.
     */
    async render(caller: Caller, key: ProviderKind, clientState: string): Promise<Location> {
      const provider = getProvider(providers, key);
      const [verifier, nonce] = [newSecret(), newSecret()];
      const state = await work.write(caller.actor, (use) =>
        tickets.thirdState.issue(use, { provider: provider.key, clientState, verifier, nonce }),
      );
      const location = await orNote(caller, provider, () => provider.addressOf({ state, verifier, nonce }));
      return location === undefined ? pageWith({ state: clientState }) : { location };
    },

    /**
     * Identifies the user at the provider and redirects to our own page, with a one-time code, or without one after
     * any failure.
     */
    async callback(
      caller: Caller,
      key: ProviderKind,
      { state = '', ...answer }: ProviderAnswer & { state?: string | undefined },
    ): Promise<Location> {
      const provider = getProvider(providers, key);
      const begun = await work.write(caller.actor, (use) => tickets.thirdState.take(use, state));
      const identity = await orNote(caller, provider, () => {
        if (begun?.provider !== key) throw new ProviderError('登录请求无效或已使用');
        return provider.identify(answer, { state, verifier: begun.verifier, nonce: begun.nonce });
      });
      if (begun === undefined) return pageWith({});
      if (identity === undefined) return pageWith({ state: begun.clientState });
      const code = await work.write(caller.actor, (use) =>
        tickets.thirdCode.issue(use, { provider: key, ...identity }),
      );
      return pageWith({ code, state: begun.clientState });
    },
  };
}

export type PopUpService = ReturnType<typeof createPopUpService>;

/**
 * Exchanges the one-time code of a pop-up for a session; a code opens one session (security.md C5). If the identity
 * is bound to no account, throws an error with a ticket for binding it.
 */
export function createCodeSignIn({ work, tickets, providers, announce, completeSignIn }: PopUpNeeds) {
  return async (caller: Caller, code: string, device: string | undefined): Promise<SignedIn> => {
    const identity = await work.write(caller.actor, (use) => tickets.thirdCode.take(use, code));
    if (identity === undefined) throw appError('third-code-spent');
    const { provider, subject, name } = identity;
    const userId = await work.read(caller.actor, (use) =>
      use(identitiesRepository).findOwner(provider, subject),
    );
    if (userId !== undefined)
      return completeSignIn(caller, { userId, way: provider, remembered: false, device });
    const ticket = await work.write(caller.actor, (use) => tickets.thirdUnlinked.issue(use, identity));
    const { name: providerName } = getProvider(providers, provider);
    announce(caller, '', undefined, `${providerName}登录失败：尚未绑定系统账号`, 'refused');
    throw appError('identity-unlinked', {}, { ticket, provider, providerName, name });
  };
}

export type CodeSignIn = ReturnType<typeof createCodeSignIn>;
