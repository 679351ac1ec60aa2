import { auth, smsMode } from '@baisi/contract/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmsNotSent } from '../../../platform/sms/sms-gateway.ts';
import { type Answer, sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, sentTo, stranger } from '../testing/stranger.ts';

let server: TestServer;
/** The simulated provider's reaction to the next message. */
let provider: () => Promise<void> = async () => {};
beforeAll(async () => {
  server = await startTestServer({ sms: () => provider() });
});
beforeEach(() => forgetCounts(server));
afterAll(() => server.close());

const liwei = '16400001010';

const plain = ({ status, body }: Answer) => ({ ...body, status, timestamp: 0, requestId: '' });

async function newcomer(mobile: string, standing: { status: number; del_flag: number }): Promise<void> {
  await server.rows(sql`
    insert into sys_user (id, username, realname, password_hash, phone, work_no, status, del_flag, create_time)
    select ${mobile}, ${mobile}, ${mobile}, password_hash, ${mobile}, ${mobile}, ${standing.status},
      ${standing.del_flag}, create_time
    from sys_user where username = 'admin'`);
}

test.each([
  ['the number belongs to nobody', '13000000000', undefined],
  ['the number’s user is frozen', '13000000001', { status: 2, del_flag: 0 }],
  ['the number’s user was deleted', '13000000002', { status: 1, del_flag: 1 }],
])(
  'when %s, every response equals that for a known number, and nothing is sent',
  async (_when, mobile, standing) => {
    if (standing !== undefined) await newcomer(mobile, standing);
    const story = async (number: string) => {
      const who = stranger(server);
      return [
        plain(await who.askCode(number)),
        plain(await who.askCode(number)),
        plain(await who.askCode(number, smsMode.recovery)),
        plain(await who.signIn(number, '000000')),
        plain(await who.verify({ phone: number, smscode: '000000' })),
      ];
    };
    expect(await story(mobile)).toEqual(await story(liwei));
    expect(await sentTo(server, mobile)).toEqual([]);
  },
);

test('the response does not wait for the provider', async () => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  provider = () => arrived;
  expect((await stranger(server).askCode(liwei)).error).toBeUndefined();
  arrive();
  await server.messages();
});

test('known and unknown numbers run the same database statements', async () => {
  provider = async () => {};
  const rowsAfter = async (mobile: string) => {
    await forgetCounts(server);
    await server.rows(sql`delete from auth_sms_code`);
    await stranger(server).askCode(mobile);
    const [counted] = await server.rows<{ counts: number; codes: number }>(sql`
      select (select count(*)::integer from auth_count) as counts,
        (select count(*)::integer from auth_sms_code) as codes`);
    return counted;
  };
  expect(await rowsAfter('13000000000')).toEqual(await rowsAfter(liwei));
});

test('when the provider fails, everyone is refused for half a minute; the log has no number and no code', async () => {
  provider = async () => {
    throw new SmsNotSent('isv.AMOUNT_NOT_ENOUGH', true);
  };
  await stranger(server).askCode(liwei);
  await server.messages();
  for (const mobile of ['13000000003', liwei])
    expect((await stranger(server).askCode(mobile)).body).toMatchObject({
      success: false,
      error: 'mobile-code-not-sent',
      message: '短信验证码发送失败,请稍后重试',
    });
  const lines = server.logLines().filter((line) => line.includes('isv.AMOUNT_NOT_ENOUGH'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('164****1010');
  expect(server.logLines().join('\n')).not.toContain(liwei);

  provider = async () => {};
  server.clock.advance(60_000);
  expect((await stranger(server).askCode(liwei)).error).toBeUndefined();
  expect((await sentTo(server, liwei)).length).toBeGreaterThan(0);
});

test('a number that the provider refuses does not cause an outage for others', async () => {
  server.clock.advance(60_000);
  provider = async () => {
    throw new SmsNotSent('isv.MOBILE_NUMBER_ILLEGAL', false);
  };
  await stranger(server).askCode(liwei);
  await server.messages();
  expect((await stranger(server).askCode('13000000004')).error).toBeUndefined();
  provider = async () => {};
});

test.each<[string, object, string]>([
  ['no number', {}, '手机号不能为空'],
  ['no mobile number', { mobile: '12345' }, '手机号格式不正确'],
  ['another kind of message', { mobile: liwei, smsmode: '1' }, '短信类型不正确'],
])('%s is refused with its reason', async (_what, input, message) => {
  const answer = await server.request({
    method: 'POST',
    url: auth.sms.path,
    payload: { smsmode: '0', ...input },
    remoteAddress: stranger(server).address,
  });
  expect([answer.status, answer.body['message']]).toEqual([400, message]);
});
