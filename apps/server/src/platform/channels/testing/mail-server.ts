import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A refusal of the next mails: 451 is temporary, 550 is final. */
type Refusal = { responseCode: number; message: string };

/** An SMTP server on this machine that keeps what it gets. */
export type MailServer = {
  port: number;
  mails: ParsedMail[];
  /** Refuses this many of the next receivers. */
  refuse(times: number, refusal: Refusal): void;
  close(): Promise<void>;
};

export const mailLogin = { user: 'baisi', password: 'mail-secret' };

/** Starts the server; with `isSecure` it speaks TLS by STARTTLS and demands the login. */
export async function startMailServer({ isSecure = false, port = 0 } = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const refusals: Refusal[] = [];
  const server = new SMTPServer({
    authOptional: !isSecure,
    ...(isSecure ? {} : { disabledCommands: ['STARTTLS', 'AUTH'] }),
    onAuth({ username, password }, _session, done) {
      const isRight = username === mailLogin.user && password === mailLogin.password;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error('authentication failed'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      done(refusal === undefined ? null : Object.assign(new Error(refusal.message), refusal));
    },
    onData(stream, _session, done) {
      simpleParser(stream, (error: unknown, mail) => {
        if (error === null || error === undefined) mails.push(mail);
        done(error instanceof Error ? error : null);
      });
    },
  });
  // A client that goes away is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    mails,
    refuse: (times, refusal) => void refusals.push(...Array.from({ length: times }, () => refusal)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
