import { createOwnDepartment, type OwnDepartmentNeeds } from './department/own-department.ts';
import { createOwnPassword, type OwnPasswordNeeds } from './password/own-password.ts';
import { sessionRoutes } from './session.routes.ts';
import { createOwnSessionList, type OwnSessionListNeeds } from './sessions/own-session-list.ts';

type SessionNeeds = OwnDepartmentNeeds & OwnPasswordNeeds & OwnSessionListNeeds;

/** The caller's own account. Needs readers and writers of the rooms that own people, departments and sessions. */
export function sessionRoom(needs: SessionNeeds) {
  return {
    routes: sessionRoutes({
      department: createOwnDepartment(needs),
      password: createOwnPassword(needs),
      sessionList: createOwnSessionList(needs),
    }),
  };
}
