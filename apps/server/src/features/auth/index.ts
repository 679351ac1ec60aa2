import type { Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Clock, Pause } from '../../platform/clock.ts';
import type { CodesOutbox } from '../../platform/codes-outbox.ts';
import type { HouseKey } from '../../platform/house-key.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { GuardedGateway } from '../../platform/sms/guarded-gateway.ts';
import type { Providers } from '../../platform/third-party/provider.ts';
import type { TransportKeys } from '../../platform/transport-keys.ts';
import { authRoutes } from './auth.routes.ts';
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

type AuthNeeds = Omit<CompleteSignInNeeds, 'tickets' | 'devices' | 'identities'> &
  Pick<PasswordResetNeeds, 'changePassword'> &
  Pick<ContactNoticesNeeds, 'mail' | 'report'> & {
    work: Work;
    clock: Clock;
    bus: HouseBus;
    outbox: CodesOutbox;
    houseKey: HouseKey;
    providers: Providers;
    passwords: Passwords;
    pause: Pause;
    transportKeys: TransportKeys;
    sessions: Sessions;
    gateway: GuardedGateway;
    /** Short messages a day, of the whole house. */
    smsDailyCap: number;
  };

/**
 * Everything before a session is there. Needs database, bus, passwords, limits, the installation's key, the sessions,
 * and readers of people, departments and dictionaries; gives its routes and `sweep`, which drops what has ended.
 */
export function authRoom(needs: AuthNeeds) {
  const { work } = needs;
  const captchas = createCaptchas(needs);
  const tickets = createTickets(needs.clock);
  const devices = createDevices(needs.clock);
  const identities = createIdentities(needs.clock);
  const guard = createSignInGuard({ ...needs, devices });
  const secondFactors = createSecondFactors(needs);
  const announce = createAnnounceSignIn(needs.bus);
  const completeSignIn = createCompleteSignIn({ ...needs, tickets, devices, identities });
  const signIn = createSignInService({ ...needs, captchas, guard, announce, completeSignIn });
  const secondFactor = createSecondFactorService({
    ...needs,
    tickets,
    secondFactors,
    guard,
    announce,
    completeSignIn,
  });
  const passwordProof = createPasswordProofService({ ...needs, tickets, guard, announce, completeSignIn });
  const notices = createContactNotices(needs);
  const smsCodes = createSmsCodes({
    ...needs,
    captchas,
    limits: createSmsLimits({ dailyCap: needs.smsDailyCap }),
  });
  const sms = createSmsService({ work, tickets, smsCodes, guard, announce, completeSignIn });
  const guardLookup = createLookupGuard({ ...needs, captchas });
  const recovery = createRecoveryService({ work, tickets, smsCodes, guardLookup, announce });
  const passwordReset = createPasswordReset({ ...needs, tickets, guard, announce });
  const confirm = createConfirmations(needs);
  const thirdParty = createThirdParty({
    ...needs,
    confirm,
    tickets,
    captchas,
    guard,
    identities,
    smsCodes,
    announce,
    completeSignIn,
  });
  return {
    routes: [
      ...authRoutes({ signIn, secondFactor, passwordProof, captchas, transportKeys: needs.transportKeys }),
      ...smsRoutes(sms),
      ...recoveryRoutes(recovery, passwordReset),
      ...thirdParty.routes,
    ],
    /** For the room where people look after their own account. */
    secondFactors,
    /** Codes by short message, also for the room where people change their number. */
    smsCodes,
    /** Before every question of a stranger whether somebody is here. */
    guardLookup,
    /** What people bound elsewhere, for the room where they look after their own account. */
    identitiesOf: thirdParty.identitiesOf,
    /** For whatever changes an account. */
    confirm,
    /** Locked accounts, and the way to unlock them. */
    guard,
    /** Resolves once every message on its way has left. */
    async settle(): Promise<void> {
      await notices.settle();
      await smsCodes.settle();
    },
    async sweep(): Promise<void> {
      await notices.sweep();
      await captchas.sweep();
      await needs.sessions.sweep();
      await work.asSystem('ended tickets', tickets.sweep);
      await work.asSystem('ended failures', guard.sweep);
      await work.asSystem('unseen browsers', devices.sweep);
      await work.asSystem('ended short-message codes', smsCodes.sweep);
    },
  };
}
