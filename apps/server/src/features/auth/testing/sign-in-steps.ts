import { auth } from '@baisi/contract/auth';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';

export type DemoPerson = { id: string; username: string };

/** Signs in like the sign-in page, from addresses that the test chooses. */
export function signInSteps(server: TestServer) {
  let lastKey = 3_000_000;
  let lastAddress = 0;
  const used = new Set<string>();

  const pictureCode = async (ip: string): Promise<{ checkKey: string; captcha: string }> => {
    lastKey += 1;
    const checkKey = String(lastKey);
    // The captcha is requested from another address of the same network, because one address only gets thirty a minute.
    const remoteAddress = ip.replace(/^(\d+\.\d+\.\d+)\.\d+$/, `$1.${lastKey % 256}`);
    await server.request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress });
    const sent = server.codes.findLast((code) => code.checkKey === checkKey);
    return { checkKey, captcha: sent?.code ?? '' };
  };

  return {
    /** Returns an address that was not used before. */
    freshAddress(): string {
      lastAddress += 1;
      return `10.${(lastAddress >> 8) & 255}.${lastAddress & 255}.7`;
    },
    pictureCode,
    /** Requests a captcha and signs in; returns the response body and the header `Retry-After`. */
    async signIn(
      username: string,
      from: { ip: string; password?: string; device?: string | undefined },
    ): Promise<
      Record<string, unknown> & { status: number; error?: unknown; result?: unknown; retryAfter?: unknown }
    > {
      const { ip, password = demoPassword, device } = from;
      const code = await pictureCode(ip);
      const { body, status, headers } = await server.request({
        method: 'POST',
        url: auth.login.path,
        payload: { username, password, device, ...code },
        remoteAddress: ip,
      });
      return { ...body, status, retryAfter: headers['retry-after'] };
    },
    /** Returns an active demo user with one department who was not used by another test of this file. */
    async somebody(): Promise<DemoPerson> {
      const rows = await server.rows<DemoPerson>(sql`
        select id, username from sys_user u where username <> 'admin' and status = 1 and del_flag = 0
          and (select count(*) from sys_user_depart d where d.user_id = u.id) = 1 order by id`);
      const found = rows.find(({ id }) => !used.has(id));
      if (found === undefined) throw new Error('nobody left in the demo company');
      used.add(found.id);
      return found;
    },
  };
}
