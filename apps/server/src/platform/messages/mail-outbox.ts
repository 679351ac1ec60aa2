import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A plain-text e-mail. */
export type Mail = { to: string; subject: string; text: string };

/** Queue of outgoing e-mails: the product sends no mail itself, the operator forwards them. */
export type MailOutbox = { append(mail: Mail): Promise<void> };

/** Writes one JSON object per line to `file`, readable only by its owner. */
export function fileMailOutbox(file: string, now: () => Date): MailOutbox {
  return {
    async append(mail) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `${JSON.stringify({ queuedAt: now().toISOString(), ...mail })}\n`, {
        mode: 0o600,
      });
    },
  };
}
