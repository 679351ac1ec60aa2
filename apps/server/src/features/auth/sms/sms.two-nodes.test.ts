import { smsMode } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, sentTo, stranger } from '../testing/stranger.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
});
beforeEach(() => forgetCounts(here));
afterAll(async () => {
  await there.close();
  await here.close();
});

const liwei = { username: 'liwei', phone: '16400001010' };
const sentByBoth = async () => [...(await sentTo(here, liwei.phone)), ...(await sentTo(there, liwei.phone))];

test('of twenty concurrent requests on two nodes one message is sent', async () => {
  const before = (await sentByBoth()).length;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => stranger(index % 2 ? here : there).askCode(liwei.phone)),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  expect((await sentByBoth()).length - before).toBe(1);
});

test('a code sent by one node is verified by the other, and a new password ends the sessions on both', async () => {
  const token = await here.signIn('liwei');
  const isLiveOn = async (node: TestServer) => (await node.call(session.userInfo, {}, token)).status === 200;
  expect([await isLiveOn(here), await isLiveOn(there)]).toEqual([true, true]);

  await stranger(here).askCode(liwei.phone, smsMode.recovery);
  const smscode = (await sentTo(here, liwei.phone)).at(-1)?.code ?? '';
  const proof = await stranger(there).verify({ phone: liwei.phone, smscode });
  const changed = await stranger(here).post(recovery.changePassword, {
    ...liwei,
    smscode: proof.result.smscode,
    password: 'Orchard#Bicycle7',
  });
  expect(changed.message).toBe('密码重置完成！');
  expect(await isLiveOn(here)).toBe(false);
  await expect.poll(() => isLiveOn(there)).toBe(false);
});
