import { ownSecurity } from '@baisi/contract/own-security';
import { on, type Route } from '../../platform/http/route.ts';
import type { OwnContacts } from './contacts/own-contacts.ts';
import type { OwnSecondFactor } from './second-factor/own-second-factor.ts';
import type { OwnSessionList } from './sessions/own-session-list.ts';

type Services = { sessionList: OwnSessionList; secondFactor: OwnSecondFactor; contacts: OwnContacts };

export function ownSecurityRoutes({ sessionList, secondFactor, contacts }: Services): Route[] {
  return [
    on(ownSecurity.protection, (_input, { actor }) => contacts.protection(actor)),
    on(ownSecurity.sessions, (_input, { actor }) => sessionList.list(actor)),
    on(ownSecurity.endSession, ({ id }, { actor }) => sessionList.end(actor, id)),
    on(ownSecurity.endOtherSessions, (_input, { actor }) => sessionList.endOthers(actor)),
    on(ownSecurity.enrolSecondFactor, (input, { actor }) => secondFactor.enrol(actor, input)),
    on(ownSecurity.confirmSecondFactor, ({ code }, { actor }) => secondFactor.enable(actor, code)),
    on(ownSecurity.renewRecoveryCodes, (input, { actor }) => secondFactor.renewRecoveryCodes(actor, input)),
    on(ownSecurity.dropSecondFactor, (input, { actor }) => secondFactor.drop(actor, input)),
    on(ownSecurity.sendPhoneCode, ({ mobile }, caller) => contacts.sendPhoneCode(caller, mobile)),
    on(ownSecurity.changePhone, (input, { actor }) => contacts.changePhone(actor, input)),
    on(ownSecurity.changeEmail, (input, { actor }) => contacts.changeEmail(actor, input)),
  ];
}
