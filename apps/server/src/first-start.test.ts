import { afterAll, expect, inject, test } from 'vitest';
import { ownDatabases } from './db/seed/testing/own-databases.ts';
import { type FirstStartOptions, prepareDatabase } from './first-start.ts';
import { systemClock } from './platform/clock.ts';
import { installationKeyOf } from './platform/secrets/installation-key.ts';
import { administratorPassword, testInstallationKey } from './testing/accounts.ts';

const databases = ownDatabases(inject('testServer'));
afterAll(databases.drop);

const options: FirstStartOptions = {
  adminPassword: administratorPassword,
  demo: false,
  installationKey: testInstallationKey,
  clock: systemClock,
  progress: () => {},
};

test('a database that was set up with another key is not served', async () => {
  const db = await databases.open();
  await prepareDatabase(db, options);
  await expect(prepareDatabase(db, options)).resolves.toBeUndefined();
  const installationKey = installationKeyOf('Zr6Pn1Wc8Xe3Vt5Lq0Jk7Hm2Gd9Fb4Ys');
  await expect(prepareDatabase(db, { ...options, installationKey })).rejects.toThrow('密钥与数据库不符');
});

test.each([
  ['Password1!', '密码过于常见'],
  ['Admin#Quiet774', '密码不能包含账号'],
  ['BaiSi#Quiet774', '密码不能包含账号'],
  ['quietladder', '密码由8位数字'],
  ['Harbor #26wet', '密码由8位数字'],
  ['admin123', '密码由8位数字'],
  ['123456', '密码由8位数字'],
])(
  'with the weak ADMIN_PASSWORD=%s the first start fails, names the rule and stores nothing',
  async (adminPassword, line) => {
    const db = await databases.open();
    const starting = prepareDatabase(db, { ...options, adminPassword });
    await expect(starting).rejects.toThrow(`ADMIN_PASSWORD 不可用：${line}`);
    expect(await db.selectFrom('sys_user').select('id').execute()).toEqual([]);
  },
);

const isChangeDue = async (db: Awaited<ReturnType<typeof databases.open>>) =>
  (await db.selectFrom('sys_user').select('must_change_password').execute()).map(
    (one) => one.must_change_password,
  );

test('a generated administrator password meets the password policy and must be changed; a password from ADMIN_PASSWORD need not be', async () => {
  const db = await databases.open();
  const madeUp = await prepareDatabase(db, { ...options, adminPassword: undefined });
  expect(await isChangeDue(db)).toEqual([true]);
  const again = await databases.open();
  await expect(
    prepareDatabase(again, { ...options, adminPassword: madeUp?.admin ?? '' }),
  ).resolves.toBeDefined();
  expect(await isChangeDue(again)).toEqual([false]);
});
