import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The installation's one secret. All other secrets are derived from it by name. */
export type InstallationKey = {
  /** Derives 32 bytes for one purpose: the same name gives the same bytes on every node. */
  derive(purpose: string): Buffer;
  /** Encrypts for the database (AES-256-GCM). `about` binds the result to its row: it cannot be decrypted elsewhere. */
  seal(plain: Buffer, about: string): Buffer;
  /** Decrypts; throws when the key or `about` differs. */
  unseal(sealed: Buffer, about: string): Buffer;
  /** Identifies the key without revealing it, so that nodes can compare theirs. */
  fingerprint: Buffer;
};

const shortestBytes = 32;

/** Texts from manuals and guides, and texts without entropy, which are not accepted as a key. */
const wellKnown = /^(.)\1*$|123456|admin|secret|password|changeme|baisi|1234567890adbcde|1234567890hjlkew/i;

/** Creates the key from its text: at least 32 characters, none of the well-known ones. Throws one Chinese line. */
export function installationKeyOf(text: string): InstallationKey {
  if (Buffer.byteLength(text) < shortestBytes)
    throw new Error(`密钥过短：SECRET_KEY 至少${shortestBytes}个字符`);
  if (wellKnown.test(text)) throw new Error('密钥过于常见，请换一个随机的 SECRET_KEY');
  const root = createHash('sha256').update(text).digest();
  const derive = (purpose: string): Buffer => createHmac('sha256', root).update(purpose).digest();
  const sealing = derive('seal');
  return {
    derive,
    fingerprint: derive('fingerprint'),
    seal(plain, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
  };
}

/** Reads `<data>/secrets/key`, which is created at first start and readable only by its owner. */
export async function readInstallationKey(dataFolder: string): Promise<InstallationKey> {
  const folder = join(dataFolder, 'secrets');
  const file = join(folder, 'key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = join(folder, `key-${randomUUID()}`);
  await writeFile(made, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // A hard link appears with its whole content or not at all, also to a concurrent node and after a crash.
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made);
  }
  return installationKeyOf((await readFile(file, 'utf8')).trim());
}
