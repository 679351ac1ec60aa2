import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NotDelivered } from './channel.ts';
import { emailChannel } from './email-channel.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { type MailServer, mailLogin, startMailServer } from './testing/mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const from = '百司 <noreply@baisi.example>';
function channelTo(port: number, more: Partial<Parameters<typeof smtpMailer>[0]> = {}) {
  const settings = { host: '127.0.0.1', port, encryption: 'none', login: undefined, from } as const;
  const mailer = smtpMailer({ ...settings, ...more });
  onTestFinished(mailer.close);
  return emailChannel(mailer);
}
const notice = {
  id: 'd-1',
  title: '您的密码已被重置',
  text: '系统管理员重置了密码',
  link: 'https://baisi.example/a?b=1&c=2',
};
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof NotDelivered ? error : undefined),
  );

test('a notice arrives as a mail in text and HTML, with an id that stays the same for every attempt', async () => {
  const channel = channelTo(server.port);
  await channel.send('wei@baisi.example', notice);
  await channel.send('wei@baisi.example', notice);
  const [mail, again] = server.mails.splice(0);
  expect(mail).toMatchObject({
    subject: '您的密码已被重置',
    from: { value: [{ name: '百司', address: 'noreply@baisi.example' }] },
    to: { value: [{ address: 'wei@baisi.example' }] },
  });
  expect(mail?.text).toBe('系统管理员重置了密码\n\nhttps://baisi.example/a?b=1&c=2');
  expect(mail?.html).toContain('href="https://baisi.example/a?b=1&amp;c=2"');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(again?.messageId).toBe(mail?.messageId);
});

test('neither a title nor an address can add headers or receivers, and markup in a title is text', async () => {
  const title = '<img src=x onerror=y>\r\nBcc: thief@baisi.example';
  await channelTo(server.port).send('wei@baisi.example', { ...notice, title, link: null });
  const [mail] = server.mails.splice(0);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.html).not.toContain('<img');
  const odd = 'wei@baisi.example\r\nRCPT TO:<thief@baisi.example>';
  await refusalOf(channelTo(server.port).send(odd, notice));
  const receivers = server.mails
    .splice(0)
    .flatMap(({ to }) => (to === undefined ? [] : [JSON.stringify(to)]));
  expect(receivers.join()).not.toContain('"address":"thief@baisi.example"');
});

test.each([
  [451, false],
  [550, true],
])('a mail that the server refuses with %d is final: %s', async (responseCode, isFinal) => {
  server.refuse(1, { responseCode, message: 'not now' });
  const refusal = await refusalOf(channelTo(server.port).send('wei@baisi.example', notice));
  expect(refusal).toMatchObject({ isFinal, reason: `EENVELOPE ${responseCode}` });
});

test('a server that cannot be reached, has no valid certificate or refuses the login may be tried again', async () => {
  const away = await refusalOf(channelTo(1).send('wei@baisi.example', notice));
  expect(away).toMatchObject({ isFinal: false });
  const secure = await startMailServer({ isSecure: true });
  onTestFinished(() => secure.close());
  const settings = { encryption: 'starttls', login: mailLogin } as const;
  const untrusted = await refusalOf(channelTo(secure.port, settings).send('wei@baisi.example', notice));
  expect(untrusted).toMatchObject({ isFinal: false });
  expect(secure.mails).toEqual([]);
});
