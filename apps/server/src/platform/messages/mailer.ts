import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An e-mail. `id` is the same when it is sent again; `html` shows the same as `text`. */
export type Mail = { id?: string; to: string; subject: string; text: string; html?: string };

/** Sends e-mail. Resolves once the mail is accepted or queued; throws `NotDelivered`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/**
 * Mailer of an installation without a mail server: writes one JSON object per line to `file`, readable only by its
 * owner. The operator forwards them.
 */
export function outboxMailer(file: string, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const line = { queuedAt: now().toISOString(), to, subject, text };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
  };
}
