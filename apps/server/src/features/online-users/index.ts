import type { ServerFeature } from '../../feature.ts';
import { onlineUsersRoutes } from './online-users.routes.ts';
import { createOnlineUsersService, type OnlineUsersNeeds } from './online-users.service.ts';

type Ports = Pick<OnlineUsersNeeds, 'work' | 'clock' | 'bus' | 'providers'> & {
  rights: Pick<OnlineUsersNeeds, 'authority'>;
  people: Pick<OnlineUsersNeeds, 'scopeOf'>;
  sessions: { endOne: OnlineUsersNeeds['endSession'] };
};

/** 在线用户: lists signed-in users and ends their sessions. */
export const onlineUsersFeature = ({ work, clock, bus, providers, rights, people, sessions }: Ports) =>
  ({
    routes: onlineUsersRoutes(
      createOnlineUsersService({
        work,
        clock,
        bus,
        providers,
        authority: rights.authority,
        scopeOf: people.scopeOf,
        endSession: sessions.endOne,
      }),
    ),
  }) satisfies ServerFeature;
