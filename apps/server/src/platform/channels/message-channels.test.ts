import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, readBody, startLocalServer } from '../../testing/local-server.ts';
import { SmsNotSent } from '../sms/sms-gateway.ts';
import { createSafeFetch } from '../third-party/safe-fetch.ts';
import { createWecomApi } from '../third-party/wecom-api.ts';
import { type Channel, NotDelivered } from './channel.ts';
import { dingtalkChannel } from './dingtalk-channel.ts';
import { smsChannel } from './sms-channel.ts';
import { wecomChannel } from './wecom-channel.ts';

type Asked = { path: string; token: string | null; body: Record<string, unknown> };

/** Next answers by path, and the requests. A path without a next answer gets `errcode` -1: the system is busy. */
let answers: Record<string, object[]>;
let asked: Asked[];
let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer((address) => (request, response) => {
    const answer = async (): Promise<void> => {
      const url = new URL(request.url ?? '', address);
      const text = await readBody(request);
      const body = text === '' ? {} : (JSON.parse(text) as Asked['body']);
      asked.push({ path: url.pathname, token: url.searchParams.get('access_token'), body });
      const next = answers[url.pathname]?.shift() ?? { errcode: -1, errmsg: 'system busy' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(next));
    };
    void answer();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = {};
});

const clock = { now: () => new Date(1_000_000) };
const notice = {
  id: 'd-1',
  title: '您获得了角色“审计”',
  text: '系统管理员授予您角色',
  link: 'https://baisi.example/account/center',
};
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof NotDelivered ? error : undefined),
  );
const sent = (path: string) => asked.filter((one) => one.path === path);

const wecom = (): Channel => {
  answers['/cgi-bin/gettoken'] = [
    { errcode: 0, access_token: 'first', expires_in: 7200 },
    { errcode: 0, access_token: 'second', expires_in: 7200 },
  ];
  const safeFetch = createSafeFetch([server.address]);
  const api = createWecomApi({ corpId: 'ww1', secret: 's', clock, safeFetch, base: server.address });
  return wecomChannel(api, '1000002');
};
const dingtalk = (): Channel => {
  answers['/v1.0/oauth2/accessToken'] = [
    { accessToken: 'first', expireIn: 7200 },
    { accessToken: 'second', expireIn: 7200 },
  ];
  return dingtalkChannel({
    clientId: 'ding1',
    clientSecret: 's',
    agentId: '4711',
    clock,
    safeFetch: createSafeFetch([server.address]),
    bases: { api: server.address, old: server.address },
  });
};

test('WeCom gets a card with the link; a spent token is fetched again, once', async () => {
  const channel = wecom();
  answers['/cgi-bin/message/send'] = [{ errcode: 42001 }, { errcode: 0, msgid: 'm' }];
  await channel.send('LiWei', notice);
  const calls = sent('/cgi-bin/message/send');
  expect(calls.map(({ token }) => token)).toEqual(['first', 'second']);
  expect(calls[1]?.body).toMatchObject({
    touser: 'LiWei',
    agentid: 1_000_002,
    msgtype: 'textcard',
    textcard: { title: notice.title, description: notice.text, url: notice.link },
    enable_duplicate_check: 1,
  });
});

test('WeCom limits a card in bytes: a long title is cut between characters', async () => {
  const channel = wecom();
  answers['/cgi-bin/message/send'] = [{ errcode: 0 }];
  await channel.send('LiWei', { ...notice, title: '百'.repeat(100) });
  expect(sent('/cgi-bin/message/send')[0]?.body).toMatchObject({ textcard: { title: '百'.repeat(42) } });
});

test.each([
  [{ errcode: 81013 }, true],
  [{ errcode: 0, invaliduser: 'liwei' }, true],
  [{ errcode: 45009 }, false],
])('an answer %j of WeCom is final: %s', async (answer, isFinal) => {
  const channel = wecom();
  answers['/cgi-bin/message/send'] = [answer];
  expect(await refusalOf(channel.send('LiWei', notice))).toMatchObject({ isFinal });
});

test('DingTalk gets a work notice for the user of the unionId', async () => {
  const channel = dingtalk();
  answers['/topapi/user/getbyunionid'] = [{ errcode: 0, result: { userid: 'manager1' } }];
  answers['/topapi/message/corpconversation/asyncsend_v2'] = [{ errcode: 0, task_id: 1 }];
  await channel.send('union-1', notice);
  expect(sent('/v1.0/oauth2/accessToken')[0]?.body).toEqual({ appKey: 'ding1', appSecret: 's' });
  expect(sent('/topapi/user/getbyunionid')[0]?.body).toEqual({ unionid: 'union-1' });
  expect(sent('/topapi/message/corpconversation/asyncsend_v2')[0]).toMatchObject({
    token: 'first',
    body: {
      agent_id: 4711,
      userid_list: 'manager1',
      msg: { msgtype: 'action_card', action_card: { title: notice.title, single_url: notice.link } },
    },
  });
});

test.each([
  [{ errcode: 60121 }, true],
  [{ errcode: 90018 }, false],
])('an answer %j of DingTalk about the user is final: %s', async (answer, isFinal) => {
  const channel = dingtalk();
  answers['/topapi/user/getbyunionid'] = [answer];
  expect(await refusalOf(channel.send('union-1', notice))).toMatchObject({ isFinal });
});

test('a provider that cannot be reached may be tried again', async () => {
  const safeFetch = createSafeFetch(['http://127.0.0.1:1']);
  const api = createWecomApi({ corpId: 'w', secret: 's', clock, safeFetch, base: 'http://127.0.0.1:1' });
  expect(await refusalOf(wecomChannel(api, '1').send('x', notice))).toMatchObject({
    isFinal: false,
    reason: '无法连接',
  });
});

test('a short message carries the title as a variable without signs that providers refuse', async () => {
  const messages: unknown[] = [];
  await smsChannel({ send: async (message) => void messages.push(message) }).send('13800000000', notice);
  expect(messages).toEqual([{ mobile: '13800000000', code: '您获得了角色审计', purpose: 'notice' }]);
});

test.each([true, false])(
  'a failure of the gateway that is an outage (%s) is tried again, another is final',
  async (isOutage) => {
    const gateway = { send: () => Promise.reject(new SmsNotSent('limit', isOutage)) };
    expect(await refusalOf(smsChannel(gateway).send('13800000000', notice))).toMatchObject({
      isFinal: !isOutage,
    });
  },
);
