import { createHash, randomBytes } from 'node:crypto';
import { permissions } from '@baisi/contract/permissions';
import { bellPath, readBellFrame } from '@baisi/contract/realtime';
import { tokenHeader } from '@baisi/contract/session';
import pg from 'pg';

export type StampCommand = 'permissions' | 'reach';

/** Windows of different users, connected to the bell socket. */
export type OpenWindows = {
  /**
   * Resolves when every window has received a new stamp of the command. A window with a new permission stamp first
   * fetches the permissions, as a page does.
   */
  everyoneReceives(command: StampCommand): Promise<void>;
  close(): void;
};

/** A user and a session of this user. */
export type Holder = { userId: string; token: string };

/** Assigns a role to a number of users and opens a session for each. */
export async function signInHolders(
  address: pg.PoolConfig,
  roleId: string,
  count: number,
): Promise<Holder[]> {
  const client = new pg.Client(address);
  await client.connect();
  // Users of `seedUsers` without another role: a change of this role affects each of them.
  const { rows } = await client.query<{ user_id: string }>(
    `insert into sys_user_role (user_id, role_id)
     select id, $1 from sys_user u where status = 1 and work_no like 'BN%'
       and not exists (select from sys_user_role where user_id = u.id)
     order by id limit $2 returning user_id`,
    [roleId, count],
  );
  const holders = rows.map(({ user_id: userId }) => ({
    userId,
    token: randomBytes(32).toString('base64url'),
  }));
  await client.query('begin');
  for (const { userId, token } of holders) {
    await client.query(
      `insert into sys_session (id, token_hash, user_id, remembered, ip, user_agent, created_at, seen_at, ends_at,
         org_code)
       select $1, $2, id, false, '127.0.0.1', 'bench', now(), now(), now() + interval '1 hour', org_code
       from sys_user where id = $3`,
      [randomBytes(16).toString('hex'), createHash('sha256').update(token).digest(), userId],
    );
  }
  await client.query('commit');
  await client.end();
  return holders;
}

/** Opens a window for each holder; resolves when all have received both stamps. */
export async function openWindows(origin: string, holders: readonly Holder[]): Promise<OpenWindows> {
  const last = holders.map(() => new Map<StampCommand, string>());
  /** Windows that have not yet received the expected stamp. */
  let missing = new Set<number>();
  let awaited: StampCommand | undefined;
  let allHeard = (): void => {};
  const arrived = (at: number): void => {
    missing.delete(at);
    if (missing.size === 0) allHeard();
  };
  const askAnew = async (at: number, { token }: Holder): Promise<void> => {
    const answer = await fetch(origin + permissions.own.path, { headers: { [tokenHeader]: token } });
    if (!answer.ok) throw new Error(`${permissions.own.path} answered ${answer.status}`);
    await answer.arrayBuffer();
    arrived(at);
  };
  const wait = (command: StampCommand): Promise<void> => {
    awaited = command;
    missing = new Set(holders.keys());
    return new Promise((resolve) => {
      allHeard = resolve;
    });
  };

  const greeted = wait('reach');
  const refused = Promise.withResolvers<never>();
  const sockets = holders.map((holder, at) => {
    const socket = new WebSocket(origin.replace('http', 'ws') + bellPath + holder.userId, holder.token);
    socket.addEventListener('message', ({ data }) => {
      const frame = readBellFrame(String(data));
      if (frame?.cmd !== 'permissions' && frame?.cmd !== 'reach') return;
      const before = last[at]?.get(frame.cmd);
      last[at]?.set(frame.cmd, frame.msgTxt);
      if (frame.cmd !== awaited || frame.msgTxt === before) return;
      if (before === undefined || frame.cmd === 'reach') arrived(at);
      else void askAnew(at, holder);
    });
    socket.addEventListener('error', () => refused.reject(new Error('a window was refused')));
    return socket;
  });
  await Promise.race([greeted, refused.promise]);
  return {
    everyoneReceives: wait,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
