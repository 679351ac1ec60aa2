import { sessionRoutes } from './session.routes.ts';
import { createSessionService, type SessionNeeds } from './session.service.ts';

/** The caller's own account. Needs readers and writers of the rooms that own people, departments and sessions. */
export function sessionRoom(needs: SessionNeeds) {
  return { routes: sessionRoutes(createSessionService(needs)) };
}
