import type { RequestListener } from 'node:http';
import { thirdParty } from '@baisi/contract/third-party';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCas } from '../../../../platform/third-party/cas.ts';
import { createSafeFetch } from '../../../../platform/third-party/safe-fetch.ts';
import { type LocalServer, startLocalServer } from '../../../../testing/local-server.ts';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const service = 'https://baisi.example/user/login';
const xmlns = 'xmlns:cas="http://www.yale.edu/tp/cas"';
const reply = (inside: string, names = xmlns): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse ${names}>${inside}</cas:serviceResponse>`;
const success = (users: string): string =>
  reply(`<cas:authenticationSuccess>${users}</cas:authenticationSuccess>`);
const failure = reply(
  '<cas:authenticationFailure code="INVALID_TICKET">not recognized</cas:authenticationFailure>',
);

let server: TestServer;
let casServer: LocalServer;
let username: string;
let email: string;
/** The fake CAS server's responses, and the requests that it received. */
let answer: RequestListener;
let asked: URL[];
beforeAll(async () => {
  casServer = await startLocalServer((address) => (request, response) => {
    asked.push(new URL(request.url ?? '', address));
    answer(request, response);
  });
  const url = `${casServer.address}/cas`;
  server = await startTestServer({
    providers: () => ({
      popUps: [],
      cas: createCas({
        url,
        service,
        safeFetch: createSafeFetch([url], { connectMs: 200, totalMs: 300 }),
      }),
    }),
  });
  const [person] = await server.rows<{ username: string; email: string }>(
    sql`select username, email from sys_user where id = 'user-liwei'`,
  );
  username = person?.username ?? '';
  email = person?.email ?? '';
});
afterAll(async () => {
  await server.close();
  await casServer.close();
});
beforeEach(() => {
  asked = [];
});

const says =
  (
    xml: string,
    headers: Record<string, string> = { 'content-type': 'text/xml;charset=UTF-8' },
  ): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(xml);
let tickets = 0;
const newTicket = (): string => {
  tickets += 1;
  return `ST-${tickets}-Qk3v.xZ_9-cas01`;
};
const enter = (ticket = newTicket(), to = service) =>
  server.call(thirdParty.casSignIn, { ticket, service: to });
const logged = async (): Promise<string[]> =>
  (await server.rows<{ log_content: string }>(sql`select log_content from sys_log where log_type = 1`)).map(
    (row) => row.log_content,
  );

test('the sign-in page gets the address of the CAS server with our service address', async () => {
  const { result } = await server.call(thirdParty.providers, {});
  expect(result).toEqual([
    {
      key: 'cas',
      name: '统一身份认证',
      location: `${casServer.address}/cas/login?service=${encodeURIComponent(service)}`,
    },
  ]);
});

test('a ticket that the CAS server confirms signs its user in, and is verified over CAS 3.0', async () => {
  answer = says(
    success(`<cas:user> ${username} </cas:user><cas:attributes><cas:user>admin</cas:user>
      <cas:cn>A &amp; B</cas:cn></cas:attributes>`),
  );
  const ticket = newTicket();
  const { result, message } = await enter(ticket);
  expect([message, result.userInfo.username]).toEqual(['登录成功', username]);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/cas/p3/serviceValidate']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ service, ticket });
  const [row] = await server.rows<{ way: string }>(
    sql`select way from sys_session order by created_at desc limit 1`,
  );
  expect(row?.way).toBe('cas');
});

test('a ticket is valid once, even if the CAS server confirms it again', async () => {
  answer = says(success(`<cas:user>${username}</cas:user>`));
  const ticket = newTicket();
  expect((await enter(ticket)).message).toBe('登录成功');
  expect((await enter(ticket)).refusal).toMatchObject({ error: 'cas-refused', message: '单点登录校验失败' });
  expect(asked).toHaveLength(1);
});

test.each([
  'https://baisi.example/user/login/',
  'https://baisi.example/user/login?x=1',
  'https://BAISI.example/user/login',
  'https://evil.example/user/login',
  '',
])('service %o differs from ours: refused without a request to the CAS server', async (other) => {
  answer = says(success(`<cas:user>${username}</cas:user>`));
  expect((await enter(newTicket(), other)).message).toBe('单点登录校验失败');
  expect(asked).toEqual([]);
});

test.each(['PT-1-x', 'ST-', 'ST-1/../x', 'ST-1 2', `ST-${'x'.repeat(257)}`, 'st-1'])(
  'ticket %o is invalid: refused without a request to the CAS server',
  async (ticket) => {
    expect((await enter(ticket)).status).toBe(400);
    expect(asked).toEqual([]);
  },
);

describe('a reply of the CAS server is refused when', () => {
  const user = (name = username): string => `<cas:user>${name}</cas:user>`;
  const cases: [string, () => string][] = [
    ['it says failure', () => failure],
    [
      'it says failure with a user',
      () => reply(`<cas:authenticationFailure code="X">${user()}</cas:authenticationFailure>`),
    ],
    ['it names two users', () => success(user() + user('admin'))],
    ['it names the same user twice', () => success(user() + user())],
    ['it names nobody', () => success('')],
    ['the name is empty', () => success(user('  '))],
    ['the name has something in it', () => success(user(`${username}<cas:x/>`))],
    [
      'the name is written with a reference',
      () => success(user(`&#x${username.charCodeAt(0).toString(16)};${username.slice(1)}`)),
    ],
    ['the user stands outside the success', () => reply(`<cas:authenticationSuccess/>${user()}`)],
    ['the user stands deeper', () => success(`<cas:attributes>${user()}</cas:attributes>`)],
    [
      'success and failure come together',
      () =>
        reply(`<cas:authenticationSuccess>${user()}</cas:authenticationSuccess><cas:authenticationFailure/>`),
    ],
    [
      'there are two successes',
      () =>
        reply(`<cas:authenticationSuccess>${user()}</cas:authenticationSuccess><cas:authenticationSuccess/>`),
    ],
    [
      'the namespace is another',
      () =>
        reply(
          `<cas:authenticationSuccess>${user()}</cas:authenticationSuccess>`,
          'xmlns:cas="http://evil.example/cas"',
        ),
    ],
    [
      'there is no namespace',
      () => reply(`<cas:authenticationSuccess>${user()}</cas:authenticationSuccess>`, ''),
    ],
    ['the user is of another namespace', () => success(`<user>${username}</user>`)],
    ['the document is another', () => `<other ${xmlns}>${user()}</other>`],
    ['the document is cut', () => success(user()).slice(0, -12)],
    ['there is no document', () => ''],
    ['the name has a comment in it', () => success(user(`${username}<!-- -->x`))],
    ['the name is a CDATA section', () => success(user(`<![CDATA[${username}]]>`))],
  ];
  test.each(cases)('%s', async (_what, xml) => {
    answer = says(xml());
    expect((await enter()).refusal).toMatchObject({ error: 'cas-refused' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['an external entity', `<!DOCTYPE x [<!ENTITY who SYSTEM "ADDRESS/who">]>`, '&who;'],
    ['an internal entity', `<!DOCTYPE x [<!ENTITY who "NAME">]>`, '&who;'],
    ['a foreign DTD', `<!DOCTYPE x SYSTEM "ADDRESS/x.dtd">`, 'NAME'],
    ['a parameter entity', `<!DOCTYPE x [<!ENTITY % p SYSTEM "ADDRESS/p"> %p;]>`, 'NAME'],
    ['an undeclared entity', '', '&who;'],
  ])('it contains %s; no external entity is fetched', async (_what, doctype, name) => {
    const fill = (text: string) => text.replace('ADDRESS', casServer.address).replace('NAME', username);
    const body = `<cas:serviceResponse ${xmlns}><cas:authenticationSuccess><cas:user>${fill(name)}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;
    answer = says(`<?xml version="1.0"?>${fill(doctype)}${body}`);
    expect((await enter()).refusal).toMatchObject({ error: 'cas-refused' });
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/cas/p3/serviceValidate']);
  });

  test.each<[string, RequestListener]>([
    ['redirects', (_request, response) => response.writeHead(302, { location: '/cas/other' }).end()],
    ['sends 2 MB', (request, response) => says(success('x'.repeat(2 * 1024 * 1024)))(request, response)],
    [
      'sends a page',
      (request, response) =>
        says(success(`<cas:user>x</cas:user>`), { 'content-type': 'text/html' })(request, response),
    ],
    [
      'does not end',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/xml' }).write('<cas'),
    ],
    ['does not answer', () => {}],
    ['fails', (_request, response) => response.writeHead(500, { 'content-type': 'text/xml' }).end('<x/>')],
  ])('it %s', async (_what, listener) => {
    answer = listener;
    expect((await enter()).refusal).toMatchObject({ error: 'cas-refused' });
    expect(asked).toHaveLength(1);
  });
});

test('the name in the reply must be a username, not an e-mail address; other names get the same refusal and are logged', async () => {
  for (const name of ['nobody-here', email]) {
    answer = says(success(`<cas:user>${name}</cas:user>`));
    expect((await enter()).refusal).toMatchObject({ error: 'cas-refused', message: '单点登录校验失败' });
  }
  await expect.poll(logged).toContain('统一身份认证登录失败：系统中没有该账号');
});

test('a frozen or deleted user cannot sign in', async () => {
  const [other] = await server.rows<{ id: string; username: string }>(
    sql`select id, username from sys_user where username not in ('admin', ${username}) and status = 1 and del_flag = 0 limit 1`,
  );
  answer = says(success(`<cas:user>${other?.username}</cas:user>`));
  await server.rows(sql`update sys_user set status = 2 where id = ${other?.id}`);
  expect((await enter()).message).toBe('该用户已冻结');
  await server.rows(sql`update sys_user set del_flag = 1 where id = ${other?.id}`);
  expect((await enter()).message).toBe('该用户已注销');
});

test('a link or an image of another site cannot sign anybody in', async () => {
  const url = `/cas/client/validateLogin?ticket=${newTicket()}&service=${encodeURIComponent(service)}`;
  for (const headers of [{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await server.request({ method: 'GET', url, headers })).status).toBe(403);
  expect(asked).toEqual([]);
});

test('no ticket is in the database or in the log', async () => {
  answer = says(success(`<cas:user>${username}</cas:user>`));
  const ticket = newTicket();
  await enter(ticket);
  const [found] = await server.rows<{ n: number }>(
    sql`select (select count(*) from auth_count c where c::text like ${`%${ticket}%`})
      + (select count(*) from sys_log l where l::text like ${`%${ticket}%`}) as n`,
  );
  expect(Number(found?.n)).toBe(0);
  expect(server.logLines().join('\n')).not.toContain(ticket);
});
