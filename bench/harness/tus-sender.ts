import { Agent, request } from 'node:http';
import { resumableUpload } from '@baisi/contract/uploads';

/** Answer of a request; status 0: the connection broke. */
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request of the upload protocol. */
export const sendTus = (
  url: URL,
  method: string,
  headers: Record<string, string | number>,
  body?: Uint8Array,
): Promise<Answer> =>
  new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...headers,
        ...(body && { 'content-type': 'application/offset+octet-stream', 'content-length': body.length }),
      },
    });
    sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.end(body);
  });

/** Begins an upload and returns its path. */
export async function beginUpload(origin: string, token: Record<string, string>, name: string, size: number) {
  const { status, headers, text } = await sendTus(new URL(resumableUpload.path, origin), 'POST', {
    ...token,
    'upload-length': size,
    'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
  });
  if (status !== 201) throw new Error(`no upload was begun: ${status} ${text}`);
  return String(headers['location']);
}
