import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A code that a person would read off a picture or a phone. */
export type SentCode =
  | { kind: 'captcha'; checkKey: string; code: string }
  | { kind: 'sms'; mobile: string; code: string };

/** Where codes are also written, so that automated clients pass the same checks as people. */
export type CodesOutbox = { append(sent: SentCode): Promise<void> };

/** Keeps nothing: what a real installation uses. */
export const noOutbox: CodesOutbox = { append: async () => {} };

/** Appends each code as a JSON line to `file`, readable by its owner alone. */
export function fileOutbox(file: string): CodesOutbox {
  let folder: Promise<unknown> | undefined;
  return {
    async append(sent) {
      folder ??= mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await folder;
      await appendFile(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 });
    },
  };
}
