import { session } from '@baisi/contract/session';
import { on, type Route } from '../../platform/http/route.ts';
import type { OwnDepartment } from './department/own-department.ts';
import type { OwnDraftKey } from './draft-key/own-draft-key.ts';
import type { OwnPassword } from './password/own-password.ts';

type Services = { department: OwnDepartment; password: OwnPassword; draftKey: OwnDraftKey };

export function sessionRoutes({ department, password, draftKey }: Services): Route[] {
  return [
    on(session.userInfo, (_input, { actor }) => department.userInfo(actor)),
    on(session.departments, (_input, { actor }) => department.list(actor)),
    on(session.selectDepartment, (input, { actor }) => department.select(actor, input)),
    on(session.draftKey, async (_input, { actor }) => draftKey.of(actor)),
    on(session.updatePassword, (input, { actor }) => password.change(actor, input)),
  ];
}
