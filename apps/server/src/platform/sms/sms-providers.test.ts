import { Agent } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { aliyunGateway } from './aliyun-gateway.ts';
import { type SmsGateway, SmsNotSent, type SmsPurpose, smsPurposes } from './sms-gateway.ts';
import { tencentGateway } from './tencent-gateway.ts';
import { aliyunProtocol, type Reply, startProvider, tencentProtocol } from './testing/provider-server.ts';

const secret = 'the secret of the access key';
const settings = {
  accessKeyId: 'LTAI-test',
  accessKeySecret: secret,
  signName: '百司',
  templates: { 'sign-in': 'T1', recovery: 'T2', 'phone-change': 'T3', 'contact-changed': 'T4', notice: 'T5' },
  region: 'cn-hangzhou',
};
const mobile = '13812345678';
const code = '048213';
/** Long enough for a busy machine, short enough for a test. */
const timeoutMs = 1_500;
/** Resolves every name to this machine. */
const toThisMachine = (): Agent =>
  new Agent({
    lookup: (_host, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });

type Provider = Awaited<ReturnType<typeof startProvider>>;
const running: Provider[] = [];
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.close();
});
async function provider(protocol: typeof aliyunProtocol, reply: () => Reply): Promise<Provider> {
  const started = await startProvider(protocol, secret, reply);
  running.push(started);
  return started;
}

const aliyun = (host: string, accessKeySecret = secret): SmsGateway =>
  aliyunGateway({ ...settings, accessKeySecret, endpoint: { protocol: 'http', host } }, timeoutMs);
const tencent = (host: string, accessKeySecret = secret): SmsGateway =>
  tencentGateway(
    {
      ...settings,
      appId: '1400006666',
      accessKeySecret,
      endpoint: { protocol: 'http', host: host.replace('127.0.0.1', 'sms.test') },
    },
    { timeoutMs, agent: toThisMachine() },
  );

const answers = {
  aliyun: (Code: string): Reply => ({
    status: 200,
    body: { Code, Message: 'OK', RequestId: 'R', BizId: 'B' },
  }),
  tencent: (Code: string): Reply => ({
    status: 200,
    body: {
      Response: {
        SendStatusSet: [{ SerialNo: '1', PhoneNumber: `+86${mobile}`, Fee: 1, Code, Message: 'x' }],
        RequestId: 'R',
      },
    },
  }),
};

describe.each([
  {
    name: 'Aliyun',
    protocol: aliyunProtocol,
    gatewayAt: aliyun,
    ok: 'OK',
    answer: answers.aliyun,
    aboutNumber: 'isv.MOBILE_NUMBER_ILLEGAL',
    aboutAccount: 'isv.AMOUNT_NOT_ENOUGH',
    forged: 'SignatureDoesNotMatch 400',
    asked: (purpose: SmsPurpose) => ({
      action: 'SendSms',
      version: '2017-05-25',
      fields: {
        PhoneNumbers: mobile,
        SignName: '百司',
        TemplateCode: settings.templates[purpose],
        TemplateParam: `{"code":"${code}"}`,
      },
    }),
  },
  {
    name: 'Tencent Cloud',
    protocol: tencentProtocol,
    gatewayAt: tencent,
    ok: 'Ok',
    answer: answers.tencent,
    aboutNumber: 'FailedOperation.PhoneNumberInBlacklist',
    aboutAccount: 'FailedOperation.InsufficientBalanceInSmsPackage',
    forged: 'AuthFailure.SignatureFailure',
    asked: (purpose: SmsPurpose) => ({
      action: 'SendSms',
      version: '2021-01-11',
      fields: {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: '1400006666',
        SignName: '百司',
        TemplateId: settings.templates[purpose],
        TemplateParamSet: [code],
      },
    }),
  },
])('$name', ({ protocol, gatewayAt, ok, answer, aboutNumber, aboutAccount, forged, asked }) => {
  /** Returns the error of sending. Text and stack must not contain the number or the code. */
  async function failureOf(gateway: SmsGateway): Promise<SmsNotSent> {
    const error: unknown = await gateway.send({ mobile, code, purpose: 'sign-in' }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof SmsNotSent)) throw new Error(`expected SmsNotSent, got ${String(error)}`);
    expect(`${error.reason} ${error.message} ${error.stack}`).not.toMatch(new RegExp(`${mobile}|${code}`));
    return error;
  }

  test.each(smsPurposes)(
    'sends a message for %s with its own template, signed according to the manual',
    async (purpose) => {
      const server = await provider(protocol, () => answer(ok));
      await gatewayAt(server.host).send({ mobile, code, purpose });
      const [first, ...others] = server.asked;
      expect(others).toEqual([]);
      expect(first).toMatchObject(asked(purpose));
    },
  );

  test('a signature made with another secret is refused, and the gateway reports it', async () => {
    const server = await provider(protocol, () => answer(ok));
    const failure = await failureOf(gatewayAt(server.host, 'another secret'));
    expect([failure.reason, failure.isOutage]).toEqual([forged, true]);
    expect(server.asked).toEqual([]);
  });

  test('a refusal of one number is not an outage', async () => {
    const server = await provider(protocol, () => answer(aboutNumber));
    const failure = await failureOf(gatewayAt(server.host));
    expect([failure.reason, failure.isOutage]).toEqual([aboutNumber, false]);
  });

  test('an account without credit is an outage', async () => {
    const server = await provider(protocol, () => answer(aboutAccount));
    const failure = await failureOf(gatewayAt(server.host));
    expect([failure.reason, failure.isOutage]).toEqual([aboutAccount, true]);
  });

  test.each<[string, Reply]>([
    ['an error of the provider', { status: 500, body: {} }],
    ['a failing gateway', { status: 502, body: { Code: 'BadGateway' } }],
    ['an answer that is no JSON', 'garbage'],
    ['an empty answer', { status: 200, body: { Response: {} } }],
    ['silence', 'silence'],
  ])('%s is an outage, and the message is requested once', async (_what, reply) => {
    const server = await provider(protocol, () => reply);
    const failure = await failureOf(gatewayAt(server.host));
    expect(failure.isOutage).toBe(true);
    expect(server.requests()).toBe(1);
  });

  test('a provider that cannot be reached is an outage', async () => {
    const server = await startProvider(protocol, secret, () => 'silence');
    await server.close();
    expect((await failureOf(gatewayAt(server.host))).reason).toBe('ECONNREFUSED');
  });
});
