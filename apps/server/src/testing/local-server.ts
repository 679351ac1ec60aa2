import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

export type LocalServer = {
  /** `http://127.0.0.1:port` */
  address: string;
  close(): Promise<void>;
};

/** Starts an HTTP server on this machine only; `listener` gets its address, for servers that must know their own. */
export async function startLocalServer(listener: (address: string) => RequestListener): Promise<LocalServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  server.on('request', listener(address));
  return {
    address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the whole body as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
