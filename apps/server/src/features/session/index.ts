import type { ServerFeature } from '../../feature.ts';
import { createOwnContacts, type OwnContactsNeeds } from './contacts/own-contacts.ts';
import { createOwnDepartment, type OwnDepartmentNeeds } from './department/own-department.ts';
import { createOwnDraftKey, type OwnDraftKeyNeeds } from './draft-key/own-draft-key.ts';
import { ownSecurityRoutes } from './own-security.routes.ts';
import { createOwnPassword, type OwnPasswordNeeds } from './password/own-password.ts';
import { createOwnSecondFactor, type OwnSecondFactorNeeds } from './second-factor/own-second-factor.ts';
import { sessionRoutes } from './session.routes.ts';
import { createOwnSessionList, type OwnSessionListNeeds } from './sessions/own-session-list.ts';
import { createOwnAccountTasks } from './tasks/own-account-tasks.ts';

type Ports = Pick<
  OwnDepartmentNeeds & OwnPasswordNeeds & OwnDraftKeyNeeds,
  'work' | 'bus' | 'installationKey' | 'transportKeys'
> & {
  sessions: (OwnDepartmentNeeds & OwnSessionListNeeds)['sessions'];
  providers: OwnSessionListNeeds['providers'];
  people: Pick<OwnDepartmentNeeds, 'userOf' | 'setLastDepartment'> &
    Pick<OwnContactsNeeds, 'contactsOf' | 'setPhone' | 'setEmail' | 'publishChanged'> & {
      passwords: { change: OwnPasswordNeeds['changePassword'] };
    };
  departmentsOf: OwnDepartmentNeeds['departmentsOf'];
  credentials: Pick<OwnContactsNeeds & OwnSecondFactorNeeds, 'confirm' | 'secondFactors' | 'smsCodes'>;
  identitiesOf: OwnContactsNeeds['identitiesOf'];
};

/** The caller's own account: department, password, draft key, sessions, second factor and contacts. */
export function sessionFeature(ports: Ports) {
  const { people, credentials, ...rest } = ports;
  const needs = { ...rest, ...people, ...credentials, changePassword: people.passwords.change };
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
    /** Tasks about missing data of the user's own account, for 任务中心. */
    tasks: { open: createOwnAccountTasks(needs) },
  } satisfies ServerFeature;
}
