import { createOwnContacts, type OwnContactsNeeds } from './contacts/own-contacts.ts';
import { createOwnDepartment, type OwnDepartmentNeeds } from './department/own-department.ts';
import { createOwnDraftKey, type OwnDraftKeyNeeds } from './draft-key/own-draft-key.ts';
import { ownSecurityRoutes } from './own-security.routes.ts';
import { createOwnPassword, type OwnPasswordNeeds } from './password/own-password.ts';
import { createOwnSecondFactor, type OwnSecondFactorNeeds } from './second-factor/own-second-factor.ts';
import { sessionRoutes } from './session.routes.ts';
import { createOwnSessionList, type OwnSessionListNeeds } from './sessions/own-session-list.ts';
import { createOwnAccountTasks } from './tasks/own-account-tasks.ts';

type SessionNeeds = OwnDepartmentNeeds &
  OwnDraftKeyNeeds &
  OwnPasswordNeeds &
  OwnSessionListNeeds &
  OwnSecondFactorNeeds &
  OwnContactsNeeds;

/** The caller's own account. Needs readers and writers of the rooms that own people, departments and sessions. */
export function sessionRoom(needs: SessionNeeds) {
  return {
    routes: [
      ...sessionRoutes({
        department: createOwnDepartment(needs),
        password: createOwnPassword(needs),
        draftKey: createOwnDraftKey(needs),
      }),
      ...ownSecurityRoutes({
        sessionList: createOwnSessionList(needs),
        secondFactor: createOwnSecondFactor(needs),
        contacts: createOwnContacts(needs),
      }),
    ],
    /** What the own account lacks, for 任务中心. */
    tasks: createOwnAccountTasks(needs),
  };
}
