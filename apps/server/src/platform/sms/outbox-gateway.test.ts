import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway } from './open-gateway.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baisi-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('without a provider, a message is stored in a file readable only by its owner, and the terminal shows the path without the code', async () => {
  const file = join(folder, 'outbox', 'sms.jsonl');
  const told: string[] = [];
  const gateway = await openGateway(
    { gateway: 'outbox', dailyCap: 1 },
    {
      outboxFile: file,
      tell: (line) => void told.push(line),
      now: () => new Date('2026-01-31T08:00:00Z'),
    },
  );
  await gateway.send({ mobile: '13812345678', code: '048213', purpose: 'recovery' });
  await gateway.send({ mobile: '13900000000', code: '777777', purpose: 'sign-in' });

  const [first, second] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(first ?? '')).toEqual({
    sentAt: '2026-01-31T08:00:00.000Z',
    mobile: '13812345678',
    purpose: 'recovery',
    code: '048213',
  });
  expect(JSON.parse(second ?? '')).toMatchObject({ mobile: '13900000000', code: '777777' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
  expect(told).toEqual([
    `发给 138****5678 的短信验证码在 ${file}`,
    `发给 139****0000 的短信验证码在 ${file}`,
  ]);
});
