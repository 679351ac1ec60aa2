import { emailChannel } from '../platform/channels/email-channel.ts';
import { smtpMailer } from '../platform/channels/smtp-mailer.ts';
import { startMailServer } from '../platform/channels/testing/mail-server.ts';
import { startTestServer } from './test-server.ts';

/** Starts the server with its background jobs and the channel e-mail, which ends in a mail server of its own. */
export async function startServerWithMail() {
  const mailServer = await startMailServer();
  const smtp = { host: '127.0.0.1', port: mailServer.port, encryption: 'none', login: undefined } as const;
  const mailer = smtpMailer({ ...smtp, from: 'baisi@baisi.example' });
  const server = await startTestServer({ channels: { email: emailChannel(mailer) } });
  server.app.startJobs();
  return {
    server,
    mailServer,
    async close(): Promise<void> {
      await server.close();
      // Otherwise the server of mails waits for its open connection.
      mailer.close();
      await mailServer.close();
    },
  };
}

export type ServerWithMail = Awaited<ReturnType<typeof startServerWithMail>>;
