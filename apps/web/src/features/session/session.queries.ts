import { onlineUsers } from '@baisi/contract/online-users';
import { ownSecurity } from '@baisi/contract/own-security';
import { session } from '@baisi/contract/session';
import { thirdParty } from '@baisi/contract/third-party';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query for the user's departments, with the one of this session. */
export const ownDepartments = () => queryOf(session.departments, {});

/** Query for how the account is protected: password, contacts, second factor, bound identities. */
export const protection = () => queryOf(ownSecurity.protection, {});

/** Query for the user's own sessions. */
export const ownSessions = () => queryOf(ownSecurity.sessions, {});

const protects = [everyAnswerOf(ownSecurity.protection)] as const;
const sessions = [everyAnswerOf(ownSecurity.sessions), everyAnswerOf(onlineUsers.list)] as const;
const password = ['oldpassword'] as const;

/** Switches the session to another of the user's departments. */
export const useSelectDepartment = (reactions: CallReactions<typeof session.selectDepartment>) =>
  useCall(session.selectDepartment, reactions);

/** Requests a new secret for an authenticator app. */
export const useEnrol = (reactions: CallReactions<typeof ownSecurity.enrolSecondFactor>) =>
  useCall(ownSecurity.enrolSecondFactor, { wraps: password, ...reactions });

/** Enables the second factor. */
export const useConfirmSecondFactor = (reactions: CallReactions<typeof ownSecurity.confirmSecondFactor>) =>
  useCall(ownSecurity.confirmSecondFactor, { refreshes: protects, ...reactions });

/** Requests new recovery codes. */
export const useRenewRecoveryCodes = (reactions: CallReactions<typeof ownSecurity.renewRecoveryCodes>) =>
  useCall(ownSecurity.renewRecoveryCodes, { wraps: password, refreshes: protects, ...reactions });

/** Disables the second factor. */
export const useDropSecondFactor = (reactions: CallReactions<typeof ownSecurity.dropSecondFactor>) =>
  useCall(ownSecurity.dropSecondFactor, { wraps: password, refreshes: protects, ...reactions });

/** Changes the mobile number. */
export const useChangePhone = (reactions: CallReactions<typeof ownSecurity.changePhone>) =>
  useCall(ownSecurity.changePhone, {
    wraps: password,
    refreshes: [...protects, everyAnswerOf(session.userInfo)],
    ...reactions,
  });

/** Changes the e-mail address. */
export const useChangeEmail = (reactions: CallReactions<typeof ownSecurity.changeEmail>) =>
  useCall(ownSecurity.changeEmail, {
    wraps: password,
    refreshes: [...protects, everyAnswerOf(session.userInfo)],
    ...reactions,
  });

/** Ends one of the user's own sessions. */
export const useEndSession = () => useCall(ownSecurity.endSession, { refreshes: sessions });

/** Ends the user's own sessions except this one. */
export const useEndOtherSessions = () => useCall(ownSecurity.endOtherSessions, { refreshes: sessions });

/** Command that binds the provider's identity that the code of a pop-up stands for. */
export const useBindOwn = (reactions: CallReactions<typeof thirdParty.bindOwn>) =>
  useCall(thirdParty.bindOwn, { wraps: password, refreshes: protects, ...reactions });

/** Command that removes a bound identity. */
export const useUnbindOwn = (reactions: CallReactions<typeof thirdParty.unbindOwn>) =>
  useCall(thirdParty.unbindOwn, { wraps: password, refreshes: protects, ...reactions });
