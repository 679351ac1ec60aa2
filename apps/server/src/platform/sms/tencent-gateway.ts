import type { Agent } from 'node:http';
import { createRequire } from 'node:module';
import type * as sms from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_client.js';
import { refusedBy, toSmsNotSent } from './provider-error.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { type ProviderSettings, templateOf } from './sms-settings.ts';

// The index of the package loads every version of the service; one is enough.
const load = createRequire(import.meta.url);
const { Client } = load(
  'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_client.js',
) as typeof sms;

/** Refusals of this number or message, not of the account. */
const perNumber =
  /^(FailedOperation\.PhoneNumberInBlacklist|InvalidParameterValue\.IncorrectPhoneNumber|LimitExceeded\.PhoneNumber)/;

const requestTimeoutMs = 5_000;

/**
 * Tencent Cloud SMS (SendSms of 2021-01-11, TC3-HMAC-SHA256). The templates have one variable, the code. No retry: a
 * second message would cost money and confuse the user.
 */
export function tencentGateway(
  settings: ProviderSettings & { appId: string },
  { timeoutMs = requestTimeoutMs, agent }: { timeoutMs?: number; agent?: Agent } = {},
): SmsGateway {
  const { endpoint } = settings;
  const client = new Client({
    credential: { secretId: settings.accessKeyId, secretKey: settings.accessKeySecret },
    region: settings.region,
    profile: {
      signMethod: 'TC3-HMAC-SHA256',
      httpProfile: {
        reqMethod: 'POST',
        reqTimeout: timeoutMs / 1000,
        ...(agent === undefined ? {} : { agent }),
        ...(endpoint === undefined ? {} : { endpoint: endpoint.host, protocol: `${endpoint.protocol}://` }),
      },
    },
  });
  return {
    async send({ mobile, code, purpose }) {
      try {
        const { SendStatusSet: statuses } = await client.SendSms({
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: settings.appId,
          SignName: settings.signName,
          TemplateId: templateOf(settings, purpose),
          TemplateParamSet: [code],
        });
        const status = statuses?.[0]?.Code;
        if (status !== 'Ok') throw refusedBy(status, perNumber);
      } catch (error) {
        throw toSmsNotSent(error, perNumber);
      }
    },
  };
}
