import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from './config.ts';

test('without any variable the product starts on port 3000 with the demo company and the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    demo: true,
    databaseUrl: undefined,
    codesOutbox: false,
    production: false,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ CODES_OUTBOX: '1', NODE_ENV: 'production' }, 'CODES_OUTBOX'],
])('%o is refused by a line that names the variable', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(name);
});

test('what is printed of the configuration has no secret', () => {
  const text = JSON.stringify(
    describeConfig(readConfig({ ADMIN_PASSWORD: 'Geheim#2026', DATABASE_URL: 'postgres://u:geheim@h/d' })),
  );
  expect(text).not.toMatch(/geheim/i);
});
