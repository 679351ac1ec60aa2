import { WebSocketServer } from 'ws';

// Baseline of the bell: only `ws`, which sends a text to every socket, in a process of its own.

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(`ws://127.0.0.1:${address.port}`);
});
process.on('message', (text: string) => {
  for (const socket of server.clients) socket.send(text);
});
process.once('disconnect', () => process.exit(0));
