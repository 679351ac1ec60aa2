import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type GridClientFrame, type GridServerFrame, readGridServerFrame } from '@baisi/contract/grid-socket';
import { WebSocket } from 'ws';
import type { TestServer } from './test-server.ts';

/** A socket client. `opened`: 'open' or the status of the refusal; `ended`: the close code. */
export type Bell = {
  socket: WebSocket;
  texts: string[];
  ended: Promise<number>;
  opened: Promise<number | 'open'>;
};

/** A window at the grid socket. `received`: returns the data of the received frames of one type, in order. */
export type GridWindow = Bell & {
  send(frame: GridClientFrame): void;
  received<T extends GridServerFrame['type']>(type: T): Extract<GridServerFrame, { type: T }>['data'][];
};

export const newPageId = (): string => randomBytes(16).toString('hex');

type Headers = Record<string, string>;

/** Starts listening; returns functions that connect to the bell and grid sockets. */
export async function openSockets({ app }: TestServer) {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const connect = (path: string, token: string | undefined, headers: Headers = {}): Bell => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, token === undefined ? [] : [token], {
      headers,
    });
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
  const openBell = (userId: string, token: string | undefined, headers?: Headers): Bell =>
    connect(`/sys/websocket/${userId}`, token, headers);
  /** Opens a window's grid socket; with `socketKeys` it subscribes to them and waits for the confirmation. */
  const openGrid = async (
    { id, token }: { id: string; token: string },
    socketKeys?: readonly string[],
    pageId = newPageId(),
  ): Promise<GridWindow> => {
    const bell = connect(`/vxeSocket/${id}/${pageId}`, token);
    const opened = await bell.opened;
    if (opened !== 'open') throw new Error(`the grid socket answered ${opened}`);
    const send = (frame: GridClientFrame): void => bell.socket.send(JSON.stringify(frame));
    const received: GridWindow['received'] = (type) =>
      bell.texts
        .map(readGridServerFrame)
        .flatMap((frame) => (frame?.type === type ? [frame.data as never] : []));
    const window = { ...bell, send, received };
    if (socketKeys === undefined) return window;
    const answered = new Promise<void>((resolve) => {
      bell.socket.on('message', () => {
        if (received('subscribed').length > 0) resolve();
      });
    });
    send({ type: 'subscribe', data: { socketKeys: [...socketKeys] } });
    await answered;
    return window;
  };
  return { port, connect, openBell, openGrid };
}
