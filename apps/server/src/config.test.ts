import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from './config.ts';

const oidc = {
  PUBLIC_URL: 'https://baisi.example',
  OIDC_ISSUER: 'https://id.example/realms/staff',
  OIDC_CLIENT_ID: 'baisi',
  OIDC_CLIENT_SECRET: 'geheim-oidc',
};

test('without any variable the product starts on port 3000 with the demo company and the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    demo: true,
    databaseUrl: undefined,
    codesOutbox: false,
    production: false,
    exposeDocs: false,
    virtualPrinterPort: undefined,
    socketsPerAddress: 50,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SOCKETS_PER_ADDRESS: '4' }, 'SOCKETS_PER_ADDRESS 应为5到100000的整数'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID、OIDC_CLIENT_SECRET'],
  [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
  [{ ...oidc, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...oidc, PUBLIC_URL: 'https://baisi.example/path' }, 'PUBLIC_URL'],
  [{ ...oidc, PUBLIC_URL: 'ftp://baisi.example' }, 'PUBLIC_URL'],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER 必须使用https'],
  [{ ...oidc, OIDC_ISSUER: 'http://127.0.0.1.evil.example' }, 'OIDC_ISSUER 必须使用https'],
  [{ ...oidc, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER'],
  [{ OIDC_NAME: '单点登录' }, 'OIDC_NAME'],
  [{ WECOM_CORP_ID: 'ww1', WECOM_SECRET: 'x', PUBLIC_URL: 'https://baisi.example' }, 'WECOM_AGENT_ID'],
  [{ DINGTALK_CLIENT_ID: 'ding1', PUBLIC_URL: 'https://baisi.example' }, 'DINGTALK_CLIENT_SECRET'],
  [{ CAS_URL: 'https://cas.example/cas' }, 'PUBLIC_URL'],
  [{ CAS_URL: 'http://cas.example/cas', PUBLIC_URL: 'https://baisi.example' }, 'CAS_URL 必须使用https'],
  [{ CAS_SERVICE: 'https://baisi.example/user/login' }, 'CAS_URL'],
  [{ CODES_OUTBOX: '1', NODE_ENV: 'production' }, 'CODES_OUTBOX'],
])('%o is refused with a line that names the variable', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(name);
});

test('the printed configuration contains no secret', () => {
  const text = JSON.stringify(
    describeConfig(
      readConfig({
        ADMIN_PASSWORD: 'Geheim#2026',
        DATABASE_URL: 'postgres://u:geheim@h/d',
        ...oidc,
        WECOM_CORP_ID: 'ww1',
        WECOM_AGENT_ID: '1000002',
        WECOM_SECRET: 'geheim-wecom',
        DINGTALK_CLIENT_ID: 'ding1',
        DINGTALK_CLIENT_SECRET: 'geheim-dingtalk',
      }),
    ),
  );
  expect(text).not.toMatch(/geheim/i);
  expect(text).toContain('"providers":["oidc","wecom","dingtalk"]');
});

test('providers redirect to the public address, and CAS to the sign-in page', () => {
  const { providers } = readConfig({
    ...oidc,
    PUBLIC_URL: 'https://baisi.example/',
    CAS_URL: 'https://cas.example/cas/',
  });
  expect(providers).toMatchObject({
    publicUrl: 'https://baisi.example',
    oidc: { name: '企业统一登录', issuer: 'https://id.example/realms/staff' },
    cas: { url: 'https://cas.example/cas', service: 'https://baisi.example/user/login' },
    wecom: undefined,
  });
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'a provider on this machine (%s) may use plain http',
  (issuer) => {
    expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).providers.oidc?.issuer).toBe(issuer);
  },
);
