import { auth } from '@baisi/contract/auth';
import { IdentityUnlinked, thirdParty } from '@baisi/contract/third-party';
import type { Providers } from '../../../../platform/third-party/provider.ts';
import { demoPassword } from '../../../../testing/accounts.ts';
import { sql, type TestServer } from '../../../../testing/test-server.ts';
import { signInSteps } from '../../testing/sign-in-steps.ts';
import { comeBack, openPopUp } from './pop-up.ts';

/** A fake provider that uses the code itself as the user's identity. */
const trusting = (key: 'oidc' | 'wecom', name: string): Providers['popUps'][number] => ({
  key,
  name,
  addressOf: async ({ state }) => `https://provider.example/?state=${state}`,
  identify: async ({ code = '' }) => ({ subject: code, name: `${code}先生` }),
});

/** Two fake providers that accept any user, for tests of the steps after the provider. */
export const trustingProviders = (): Providers => ({
  popUps: [trusting('oidc', '企业统一登录'), trusting('wecom', '企业微信')],
  cas: undefined,
});

type Given = { username?: string; password?: string; ip?: string; device?: string };

/** Steps of signing in by an identity and of binding it. */
export function thirdPartySteps(server: TestServer) {
  const steps = signInSteps(server);

  /** Returns a pop-up's one-time code for the identity `who`. */
  const codeFor = async (who: string, provider = 'oidc'): Promise<string> => {
    const state = new URL(await openPopUp(server, provider)).searchParams.get('state') ?? '';
    const callback = `https://baisi.example/sso/thirdLogin/${provider}/callback?code=${who}&state=${state}`;
    return (await comeBack(server, new URL(callback)))['code'] ?? '';
  };
  const enter = async (who: string) => server.call(thirdParty.signIn, { token: await codeFor(who) });

  return {
    ...steps,
    codeFor,
    enter,
    /** Returns the ticket for binding the identity `who`, which belongs to no account. */
    async newTicket(who: string): Promise<string> {
      const { refusal } = await enter(who);
      return IdentityUnlinked.parse(refusal?.result).ticket;
    },
    /** Binds with captcha and password, from another address each time; returns the response body. */
    async byPassword(thirdUserUuid: string, { username, password = demoPassword, ip, device }: Given) {
      const from = ip ?? steps.freshAddress();
      const { body } = await server.request({
        method: 'POST',
        url: thirdParty.bindByPassword.path,
        payload: { thirdUserUuid, username, password, device, ...(await steps.pictureCode(from)) },
        remoteAddress: from,
      });
      return body;
    },
    /** Requests a code for the phone and returns it. */
    async textedCode(mobile: string): Promise<string> {
      await server.rows(sql`delete from auth_count where key like ${`sms %${mobile}%`}`);
      await server.request({
        method: 'POST',
        url: auth.sms.path,
        payload: { mobile, smsmode: '0' },
        remoteAddress: steps.freshAddress(),
      });
      return (await server.messages()).findLast((one) => one.mobile === mobile)?.code ?? '';
    },
    async ownersOf(subject: string): Promise<string[]> {
      const rows = await server.rows<{ user_id: string }>(
        sql`select user_id from sys_user_identity where subject = ${subject}`,
      );
      return rows.map((row) => row.user_id);
    },
  };
}
