import { cmac, gcm } from '@noble/ciphers/aes.js';

/** Encrypts and names one user's drafts. Without that user's secret neither contents nor names can be read. */
export type DraftSeal = {
  /** Marks the user's rows without revealing the user. */
  owner: string;
  /** Returns the storage slot of a form and record. */
  slotOf: (form: string, record: string) => string;
  /**
   * Encrypts `text` for the row that `about` identifies: it does not open with another `about`. Synchronous, as an
   * unloading page cannot wait.
   */
  seal: (text: string, about: string) => Uint8Array<ArrayBuffer>;
  /** Returns undefined when it was sealed for another user or row, or modified since. */
  open: (sealed: Uint8Array, about: string) => string | undefined;
};

const nonceBytes = 12;
const utf8 = new TextEncoder();

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(base64url: string): Uint8Array {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * Creates the seal from `secret`: 32 bytes in Base64url (`session.draftKey`). Uses a cipher in JavaScript, since
 * `crypto.subtle` is missing on plain http and returns promises.
 */
export function draftSealOf(secret: string): DraftSeal {
  const root = bytesOf(secret);
  /** NIST SP 800-108, counter mode over CMAC: one key per purpose, none of which reveals another. */
  const derive = (purpose: string) => {
    const blocks = [1, 2].map((count) => cmac(utf8.encode(`${count} baisi drafts ${purpose} 256`), root));
    return Uint8Array.from(blocks.flatMap((block) => [...block]));
  };
  const sealing = derive('seal');
  const naming = derive('name');
  const nameOf = (text: string) => hex(cmac(utf8.encode(text), naming));
  return {
    owner: nameOf('owner'),
    slotOf: (form, record) => nameOf(`slot ${JSON.stringify([form, record])}`),
    seal: (text, about) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const body = gcm(sealing, nonce, utf8.encode(about)).encrypt(utf8.encode(text));
      const sealed = new Uint8Array(nonceBytes + body.length);
      sealed.set(nonce);
      sealed.set(body, nonceBytes);
      return sealed;
    },
    open: (sealed, about) => {
      try {
        const nonce = sealed.slice(0, nonceBytes);
        const plain = gcm(sealing, nonce, utf8.encode(about)).decrypt(sealed.slice(nonceBytes));
        return new TextDecoder().decode(plain);
      } catch {
        return undefined;
      }
    },
  };
}
