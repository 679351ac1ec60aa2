import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from '../../config.ts';

const provider = {
  SMS_ACCESS_KEY_ID: 'LTAI-1',
  SMS_ACCESS_KEY_SECRET: 'geheim',
  SMS_SIGN_NAME: '百司',
  SMS_TEMPLATE_SIGN_IN: 'T1',
  SMS_TEMPLATE_RECOVERY: 'T2',
  SMS_TEMPLATE_PHONE_CHANGE: 'T3',
};
const tencent = { ...provider, SMS_GATEWAY: 'tencent', SMS_APP_ID: '1400' };
const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('by default messages go to the outbox, at most 5000 a day', () => {
  expect(readConfig({}).sms).toEqual({ gateway: 'outbox', dailyCap: 5000 });
});

test('a complete provider is accepted', () => {
  expect(readConfig({ ...provider, SMS_GATEWAY: 'aliyun', SMS_DAILY_CAP: '20' }).sms).toMatchObject({
    gateway: 'aliyun',
    dailyCap: 20,
    provider: { region: 'cn-hangzhou', templates: { recovery: 'T2' }, endpoint: undefined },
  });
  expect(
    readConfig({ ...tencent, SMS_REGION: 'ap-beijing', SMS_ENDPOINT: 'https://sms.corp.example:8443' }).sms,
  ).toMatchObject({
    provider: {
      appId: '1400',
      region: 'ap-beijing',
      endpoint: { protocol: 'https', host: 'sms.corp.example:8443' },
    },
  });
});

test.each(Object.keys(provider))('a provider without %s is refused with a line that names it', (name) => {
  for (const [gateway, chinese] of [
    ['aliyun', '阿里云'],
    ['tencent', '腾讯云'],
  ] as const)
    expect(refusalOf({ ...tencent, SMS_GATEWAY: gateway, [name]: ' ' })).toBe(
      `短信网关${chinese}的配置不完整，缺少 ${name}`,
    );
});

test('all missing settings are named at once, including the application of Tencent Cloud', () => {
  expect(refusalOf({ SMS_GATEWAY: 'tencent', SMS_SIGN_NAME: '百司' })).toBe(
    '短信网关腾讯云的配置不完整，缺少 SMS_ACCESS_KEY_ID、SMS_ACCESS_KEY_SECRET、SMS_TEMPLATE_SIGN_IN、SMS_TEMPLATE_RECOVERY、SMS_TEMPLATE_PHONE_CHANGE、SMS_APP_ID',
  );
});

test.each([
  [{ SMS_GATEWAY: 'twilio' }, 'SMS_GATEWAY'],
  [{ SMS_DAILY_CAP: '0' }, 'SMS_DAILY_CAP'],
  [{ SMS_DAILY_CAP: 'many' }, 'SMS_DAILY_CAP'],
  [{ ...provider, SMS_GATEWAY: 'aliyun', SMS_ENDPOINT: 'ftp://x' }, 'SMS_ENDPOINT'],
  [{ ...tencent, SMS_ENDPOINT: 'https://gateway.example' }, 'sms.'],
])('%o is refused with a line that names the variable', (environment, name) => {
  expect(refusalOf(environment)).toContain(name);
});

test('only the name of a provider is printed, no key', () => {
  const facts = describeConfig(readConfig(tencent));
  expect(facts).toMatchObject({ sms: 'tencent', smsDailyCap: 5000 });
  expect(JSON.stringify(facts)).not.toMatch(/geheim|LTAI/);
});
