import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { files } from '@baisi/contract/files';
import sharp from 'sharp';
import type { Call } from '../../../testing/feature-cases.ts';
import { formRequest, type Part } from '../../../testing/multipart.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** A picture of one colour. */
export const pictureOf = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 40, height = 30, red = 200 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .toFormat(format)
    .toBuffer();

/** A chunk of a PNG. */
function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black and white PNG whose header states this size, but which contains at most the first hundred rows. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 100));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A ZIP archive with these entries, as small as the format allows. */
export function archiveOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

export const samplePdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

type Uploaded = { status: number; path: string; message: string; error: unknown; success: unknown };

/** Uploads one file through the form. */
export async function upload(
  server: TestServer,
  token: string | undefined,
  name: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Uploaded> {
  const parts: Part[] = [
    ...Object.entries(fields).map(([field, value]) => ({ field, content: value })),
    { field: 'file', name, content },
  ];
  return uploadParts(server, token, parts);
}

/** Sends a multipart form with any parts to the upload endpoint. */
export async function uploadParts(
  server: TestServer,
  token: string | undefined,
  parts: readonly Part[],
  options?: { isClosed?: boolean },
): Promise<Uploaded> {
  const { status, body } = await server.request({
    ...formRequest('/sys/common/upload', parts, options),
    token,
  });
  const message = String(body['message']);
  const isDone = body['success'] === true;
  return { status, message, path: isDone ? message : '', error: body['error'], success: body['success'] };
}

/** The address of a path without a signature. */
export const addressOf = (path: string): string =>
  `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Uploads a picture as the caller and returns its path. */
export const uploadedPicture = async (call: Call): Promise<string> =>
  (await call(files.upload, { biz: 'avatar' })).message;
