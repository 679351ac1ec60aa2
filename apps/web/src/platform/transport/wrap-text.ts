import { cbc } from '@noble/ciphers/aes.js';

/** Sixteen ASCII characters each, used by their bytes. */
export type TransportKey = { key: string; iv: string };

const block = 16;
const utf8 = new TextEncoder();

/** AES-128-CBC with zero padding to whole blocks, as Base64; the empty text stays empty (api-contract 9). */
export function wrapText(text: string, { key, iv }: TransportKey): string {
  const plain = utf8.encode(text);
  const padded = new Uint8Array(Math.ceil(plain.length / block) * block);
  padded.set(plain);
  const sealed = cbc(utf8.encode(key), utf8.encode(iv), { disablePadding: true }).encrypt(padded);
  return btoa(String.fromCharCode(...sealed));
}
