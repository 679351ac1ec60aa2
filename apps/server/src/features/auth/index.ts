import type { Use, Work } from '../../db/work.ts';
import type { Clock, Pause } from '../../platform/clock.ts';
import type { CodesOutbox } from '../../platform/messages/codes-outbox.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import type { TransportKeys } from '../../platform/secrets/transport-keys.ts';
import type { GuardedGateway } from '../../platform/sms/guarded-gateway.ts';
import type { Providers } from '../../platform/third-party/provider.ts';
import type { Tell } from '../notifications/index.ts';
import { authRoutes } from './auth.routes.ts';
import { authSchedules } from './auth.schedules.ts';
import { createCaptchas } from './captcha/captchas.ts';
import { createConfirmations } from './confirmation/confirmations.ts';
import { type ContactNoticesNeeds, createContactNotices } from './contacts/contact-notices.ts';
import { createDevices } from './devices/devices.ts';
import { createSignInGuard } from './guard/sign-in-guard.ts';
import { createPasswordProofService } from './password-proof/password-proof.service.ts';
import { createLookupGuard } from './recovery/lookup-guard.ts';
import { createPasswordReset, type PasswordResetNeeds } from './recovery/password-reset.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions/sessions.ts';
import {
  type CompleteSignInNeeds,
  createAnnounceSignIn,
  createCompleteSignIn,
} from './sign-in/complete-sign-in.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { createSmsService } from './sms/sms.service.ts';
import { createSmsCodes } from './sms/sms-codes.ts';
import { createSmsLimits } from './sms/sms-limits.ts';
import { createIdentities } from './third-party/identities.ts';
import { createThirdParty } from './third-party/third-party.ts';
import { createTickets } from './tickets/tickets.ts';

export { createSessions } from './sessions/sessions.ts';

type CredentialsNeeds = {
  work: Work;
  clock: Clock;
  pause: Pause;
  outbox: CodesOutbox;
  installationKey: InstallationKey;
  passwords: Passwords;
  transportKeys: TransportKeys;
  gateway: GuardedGateway;
  /** Maximum number of text messages per day, over all users. */
  smsDailyCap: number;
  notifications: { tell: Tell };
};

/** Creates the port `credentials`: proofs of identity, and limits for failed attempts. */
export function createCredentials(needs: CredentialsNeeds) {
  const captchas = createCaptchas(needs);
  const devices = createDevices(needs.clock);
  return {
    captchas,
    devices,
    /** Locks accounts after failures, and unlocks them. */
    guard: createSignInGuard({ ...needs, devices, tell: needs.notifications.tell }),
    /** Limits how often an anonymous caller may check whether an account exists. */
    guardLookup: createLookupGuard({ ...needs, captchas }),
    secondFactors: createSecondFactors(needs),
    smsCodes: createSmsCodes({
      ...needs,
      captchas,
      limits: createSmsLimits({ dailyCap: needs.smsDailyCap }),
    }),
    /** Demands the password or a code before the account is changed. */
    confirm: createConfirmations(needs),
  };
}

type Ports = Pick<ContactNoticesNeeds, 'work' | 'bus' | 'gateway' | 'notifications' | 'report'> & {
  clock: Clock;
  installationKey: InstallationKey;
  providers: Providers;
  passwords: Passwords;
  transportKeys: TransportKeys;
  sessions: Sessions;
  credentials: ReturnType<typeof createCredentials>;
  people: Pick<CompleteSignInNeeds, 'userOf' | 'noteSignIn'> & {
    passwords: { change: PasswordResetNeeds['changePassword'] };
  };
  departmentsOf: CompleteSignInNeeds['departmentsOf'];
  words: { all: CompleteSignInNeeds['allDictionaries'] };
  idempotency: { sweep(use: Use): Promise<unknown> };
};

/** Everything before a session exists: sign-in methods, second factors, password recovery. */
export function authFeature({ people, words, credentials, idempotency, ...rest }: Ports) {
  const { captchas, devices, guard, smsCodes } = credentials;
  const { work, clock, bus, sessions } = rest;
  const tickets = createTickets(clock);
  const identities = createIdentities(clock);
  const needs = {
    ...rest,
    ...credentials,
    tickets,
    identities,
    userOf: people.userOf,
    noteSignIn: people.noteSignIn,
    changePassword: people.passwords.change,
    allDictionaries: words.all,
    announce: createAnnounceSignIn(bus),
  };
  const completeSignIn = createCompleteSignIn(needs);
  const shared = { ...needs, completeSignIn };
  const notices = createContactNotices(needs);
  const thirdParty = createThirdParty(shared);
  return {
    routes: [
      ...authRoutes({
        signIn: createSignInService(shared),
        secondFactor: createSecondFactorService(shared),
        passwordProof: createPasswordProofService(shared),
        captchas,
        transportKeys: rest.transportKeys,
      }),
      ...smsRoutes(createSmsService(shared)),
      ...recoveryRoutes(createRecoveryService(shared), createPasswordReset(shared)),
      ...thirdParty.routes,
    ],
    /** Returns the identities at other providers that a user has bound. */
    identitiesOf: thirdParty.identitiesOf,
    /** Resolves once every message in progress has been sent. */
    async settle(): Promise<void> {
      await notices.settle();
      await smsCodes.settle();
    },
    schedules: authSchedules({
      work,
      notices,
      captchas,
      sessions,
      tickets,
      guard,
      devices,
      smsCodes,
      idempotency,
    }),
  };
}
