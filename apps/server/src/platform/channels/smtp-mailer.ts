import { createTransport } from 'nodemailer';
import type { Mailer } from '../messages/mailer.ts';
import { NotDelivered } from './channel.ts';
import type { SmtpSettings } from './mail-settings.ts';

const patience = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};
const word = /^[A-Z]{3,20}$/;

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Servers answer 5xx when a mail can never be delivered. A refused sign-in is 5xx too, but can be corrected. */
function toNotDelivered(error: unknown): NotDelivered {
  const status = fieldOf(error, 'responseCode');
  const code = fieldOf(error, 'code');
  const name = typeof code === 'string' && word.test(code) ? code : 'unknown';
  const isFinal =
    typeof status === 'number' && status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new NotDelivered(typeof status === 'number' ? `${name} ${status}` : name, { isFinal, cause: error });
}

/** Sends mail through an SMTP server. Connections are kept open for a while; a slow server never waits for another mail. */
export function smtpMailer({
  host,
  port,
  encryption,
  login,
  from,
}: SmtpSettings): Mailer & { close(): void } {
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    ...patience,
    // A mail contains what the product wrote, never a file or an address that someone typed.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          // Receiving servers recognise a mail that is sent again after a lost answer.
          ...(id === undefined ? {} : { messageId: `<${id}@${new URL(`smtp://${host}`).hostname}>` }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw toNotDelivered(error);
      }
    },
    close: () => transport.close(),
  };
}
