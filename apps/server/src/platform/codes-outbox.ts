import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The text of a picture that a person would read. */
export type PictureCode = { kind: 'captcha'; checkKey: string; code: string };

/**
 * Where the texts of pictures are also written, so that automated clients pass the same checks as people. Codes of
 * short messages are not here: they go through the gateway (platform/sms).
 */
export type CodesOutbox = { append(sent: PictureCode): Promise<void> };

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
