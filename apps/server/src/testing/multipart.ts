import type { InjectOptions } from 'fastify';

/** A part of a form: a field, or a file when it has a name. */
export type Part = { field: string; content: string | Uint8Array; name?: string };

const boundary = 'baisi-boundary-7MA4YWxkTrZu0gW';

/** The bytes of a multipart form. */
export function formBytes(parts: readonly Part[], { isClosed = true } = {}): Buffer {
  const pieces = parts.flatMap(({ field, content, name }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${
        name === undefined
          ? ''
          : `; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(isClosed ? `--${boundary}--\r\n` : '')]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** A request that sends a multipart form. */
export const formRequest = (
  url: string,
  parts: readonly Part[],
  options?: Parameters<typeof formBytes>[1],
): InjectOptions => ({
  method: 'POST',
  url,
  payload: formBytes(parts, options),
  headers: { 'content-type': formType },
});

/** A picture of one pixel. */
const onePixel: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A request with these fields and a small picture as its file. */
export const pictureRequest = (url: string, fields: Readonly<Record<string, unknown>>): InjectOptions =>
  formRequest(url, [
    ...Object.entries(fields).map(([field, value]) => ({
      field,
      content: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    { field: 'file', name: '头像.png', content: onePixel },
  ]);
