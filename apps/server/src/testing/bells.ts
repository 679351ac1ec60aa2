import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { TestHouse } from './test-house.ts';

/** A client at the bell. `opened`: 'open' or the status of the refusal; `ended`: the close code. */
export type Bell = {
  socket: WebSocket;
  texts: string[];
  ended: Promise<number>;
  opened: Promise<number | 'open'>;
};

/** Lets the house listen; the way to knock at its bell. */
export async function openBells({ app }: TestHouse) {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const ring = (userId: string, token: string | undefined, headers: Record<string, string> = {}): Bell => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/sys/websocket/${userId}`,
      token === undefined ? [] : [token],
      { headers },
    );
    const texts: string[] = [];
    socket.on('message', (data: Buffer) => texts.push(data.toString('utf8')));
    socket.on('error', () => {});
    return {
      socket,
      texts,
      ended: new Promise((resolve) => socket.on('close', resolve)),
      opened: new Promise((resolve) => {
        socket.on('open', () => resolve('open'));
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      }),
    };
  };
  return { port, ring };
}
