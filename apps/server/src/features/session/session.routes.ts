import { ownSecurity } from '@baisi/contract/own-security';
import { session } from '@baisi/contract/session';
import { on, type Route } from '../../platform/http/route.ts';
import type { OwnDepartment } from './department/own-department.ts';
import type { OwnPassword } from './password/own-password.ts';
import type { OwnSessionList } from './sessions/own-session-list.ts';

type Services = { department: OwnDepartment; password: OwnPassword; sessionList: OwnSessionList };

export function sessionRoutes({ department, password, sessionList }: Services): Route[] {
  return [
    on(session.userInfo, (_input, { actor }) => department.userInfo(actor)),
    on(session.departments, (_input, { actor }) => department.list(actor)),
    on(session.selectDepartment, (input, { actor }) => department.select(actor, input)),
    on(session.updatePassword, async (input, { actor }) => {
      await password.change(actor, input);
      return null;
    }),
    on(ownSecurity.sessions, (_input, { actor }) => sessionList.list(actor)),
    on(ownSecurity.endSession, async ({ id }, { actor }) => {
      await sessionList.end(actor, id);
      return null;
    }),
    on(ownSecurity.endOtherSessions, (_input, { actor }) => sessionList.endOthers(actor)),
  ];
}
