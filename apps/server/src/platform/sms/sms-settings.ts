import * as z from 'zod/mini';
import { SmsNotSent, type SmsPurpose } from './sms-gateway.ts';

const text = z.optional(z.string());
const cap = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,7}$/, { error: '应为1到99999999的整数' })), '5000'),
  z.transform(Number),
);

/** Environment variables for text messages. */
export const smsEnvironment = {
  SMS_GATEWAY: z._default(
    z.enum(['outbox', 'aliyun', 'tencent'], { error: '应为outbox、aliyun或tencent' }),
    'outbox',
  ),
  SMS_DAILY_CAP: cap,
  SMS_ACCESS_KEY_ID: text,
  SMS_ACCESS_KEY_SECRET: text,
  SMS_SIGN_NAME: text,
  SMS_TEMPLATE_SIGN_IN: text,
  SMS_TEMPLATE_RECOVERY: text,
  SMS_TEMPLATE_PHONE_CHANGE: text,
  SMS_TEMPLATE_CONTACT_CHANGED: text,
  SMS_TEMPLATE_NOTICE: text,
  SMS_APP_ID: text,
  SMS_REGION: text,
  SMS_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/, { error: '应为http(s)://主机[:端口]' })),
  ),
};

type Notices = 'contact-changed' | 'notice';
type Given = z.output<z.ZodMiniObject<typeof smsEnvironment>>;

/**
 * Settings that both providers need. `endpoint` replaces the provider's own address: a private region, a proxy, a test.
 */
export type ProviderSettings = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** The templates of notices are optional: without one such a message is not sent. */
  templates: Readonly<Record<Exclude<SmsPurpose, Notices>, string>> &
    Readonly<Record<Notices, string | undefined>>;
  region: string;
  endpoint: { protocol: 'http' | 'https'; host: string } | undefined;
};

/** Sender of text messages, and the daily maximum. */
export type SmsSettings = { dailyCap: number } & (
  | { gateway: 'outbox' }
  | { gateway: 'aliyun'; provider: ProviderSettings }
  | { gateway: 'tencent'; provider: ProviderSettings & { appId: string } }
);

const providerNames = { aliyun: '阿里云', tencent: '腾讯云' } as const;
const regions = { aliyun: 'cn-hangzhou', tencent: 'ap-guangzhou' } as const;

function endpointOf(address: string | undefined): ProviderSettings['endpoint'] {
  if (address === undefined) return undefined;
  const { protocol, host } = new URL(address);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host };
}

/** Returns the settings, or one Chinese line that names the invalid variables. */
export function readSmsSettings(given: Given): SmsSettings | { refusal: string } {
  const { SMS_GATEWAY: gateway, SMS_DAILY_CAP: dailyCap } = given;
  if (gateway === 'outbox') return { gateway, dailyCap };
  const missing: string[] = [];
  const need = (name: Exclude<keyof Given, 'SMS_GATEWAY' | 'SMS_DAILY_CAP'>): string => {
    const value = given[name]?.trim() ?? '';
    if (value === '') missing.push(name);
    return value;
  };
  const provider = {
    accessKeyId: need('SMS_ACCESS_KEY_ID'),
    accessKeySecret: need('SMS_ACCESS_KEY_SECRET'),
    signName: need('SMS_SIGN_NAME'),
    templates: {
      'sign-in': need('SMS_TEMPLATE_SIGN_IN'),
      recovery: need('SMS_TEMPLATE_RECOVERY'),
      'phone-change': need('SMS_TEMPLATE_PHONE_CHANGE'),
      'contact-changed': given.SMS_TEMPLATE_CONTACT_CHANGED,
      notice: given.SMS_TEMPLATE_NOTICE,
    },
    region: given.SMS_REGION ?? regions[gateway],
    endpoint: endpointOf(given.SMS_ENDPOINT),
  };
  const appId = gateway === 'tencent' ? need('SMS_APP_ID') : '';
  if (missing.length > 0)
    return { refusal: `短信网关${providerNames[gateway]}的配置不完整，缺少 ${missing.join('、')}` };
  // The library signs for the service named in the first label of the host.
  if (gateway === 'tencent' && provider.endpoint?.host.startsWith('sms.') === false)
    return { refusal: '环境变量 SMS_ENDPOINT 不正确：腾讯云的主机名应以 sms. 开头' };
  return gateway === 'tencent'
    ? { gateway, dailyCap, provider: { ...provider, appId } }
    : { gateway, dailyCap, provider };
}

/** Returns the provider's template for a message. Throws `SmsNotSent` where none is configured. */
export function templateOf({ templates }: ProviderSettings, purpose: SmsPurpose): string {
  const template = templates[purpose];
  if (template === undefined) throw new SmsNotSent('no template', false);
  return template;
}
