import { createRequire } from 'node:module';
import type dysms from '@alicloud/dysmsapi20170525';
import type * as openApi from '@alicloud/openapi-core';
import { refusedBy, toSmsNotSent } from './provider-error.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { type ProviderSettings, templateOf } from './sms-settings.ts';

// Both packages are CommonJS with a default export, which import() would wrap twice.
const load = createRequire(import.meta.url);
const { default: Client, SendSmsRequest } = load('@alicloud/dysmsapi20170525') as typeof dysms;
const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof openApi;

/** Refusals of this number or message, not of the account. */
const perNumber =
  /^isv\.(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|BUSINESS_LIMIT_CONTROL|BLACK_KEY|DENY_IP)/;

const connectTimeoutMs = 3_000;
const readTimeoutMs = 5_000;

/**
 * Aliyun SMS (SendSms of 2017-05-25, ACS3-HMAC-SHA256). The templates have one variable, `code`. No retry: the call is
 * not idempotent, and a second message would cost money and confuse the user.
 */
export function aliyunGateway(settings: ProviderSettings, timeoutMs = readTimeoutMs): SmsGateway {
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      regionId: settings.region,
      connectTimeout: Math.min(connectTimeoutMs, timeoutMs),
      readTimeout: timeoutMs,
      ...(settings.endpoint === undefined
        ? {}
        : { endpoint: settings.endpoint.host, protocol: settings.endpoint.protocol }),
    }),
  );
  return {
    async send({ mobile, code, purpose }) {
      try {
        const { body } = await client.sendSms(
          new SendSmsRequest({
            phoneNumbers: mobile,
            signName: settings.signName,
            templateCode: templateOf(settings, purpose),
            templateParam: JSON.stringify({ code }),
          }),
        );
        if (body?.code !== 'OK') throw refusedBy(body?.code, perNumber);
      } catch (error) {
        throw toSmsNotSent(error, perNumber);
      }
    },
  };
}
