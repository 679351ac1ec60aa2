import type { Bus } from './platform/bus.ts';
import type { Call } from './platform/http/pipeline.ts';

/** What happens in the house that other rooms may want to know. Ids and facts, never secrets. */
export type Events = {
  /** An endpoint that declares `audit` was called. */
  'call-finished': Call;
  /** Somebody signed in, was refused, or left; `username` is what was typed. */
  'sign-in': {
    succeeded: boolean;
    username: string;
    userId: string | null;
    realname: string;
    ip: string;
    text: string;
  };
  /** These people's sessions must end now. `exceptSessionId` stays (own password change). */
  'sessions-revoked': { userIds: readonly string[]; exceptSessionId?: string };
  /** Roles, menus or grants changed: what anybody holds must be read again. */
  'grants-changed': Record<string, never>;
  /** People were added, changed or removed. */
  'users-changed': { ids: readonly string[] };
};

export type HouseBus = Bus<Events>;
