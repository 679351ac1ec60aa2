import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { appError } from '../errors.ts';

/** The slowest accepted body: at least `leastBytes` must arrive in each window of `windowMs`. */
export type BodyPatience = { windowMs: number; leastBytes: number };

/** 2 kB/s: even slow mobile networks are faster, and an idle connection is closed after half a minute. */
export const usualBodyPatience: BodyPatience = { windowMs: 30_000, leastBytes: 64 * 1024 };

/** Connections with a running upload, to which the server's time limit for whole requests does not apply. */
const uploading = new WeakSet<Socket>();

/** Returns whether the connection's request is timed by `watchProgress`. */
export const isTimedByProgress = (socket: Socket): boolean => uploading.has(socket);

/**
 * Times a body by its progress instead of its duration. `stalled` is called once with the refusal when too little has
 * arrived. Returns a function that ends the watch. Watching does not start reading the body.
 */
export function watchProgress(
  request: IncomingMessage,
  { windowMs, leastBytes }: BodyPatience,
  stalled: (refusal: Error) => void,
): () => void {
  const { socket } = request;
  uploading.add(socket);
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before += arrived;
    // A paused request means that the server reads slowly, not that the client sends slowly.
    if (arrived >= leastBytes || request.isPaused()) return;
    clearInterval(timer);
    stalled(appError('slow-request'));
  }, windowMs).unref();
  return () => {
    clearInterval(timer);
    uploading.delete(socket);
  };
}

/** Time in ms for which the rest of a refused body is read and dropped, so that the client reads the refusal. */
const lingeringMs = 2_000;

/** Ends the connection of a request whose body nobody reads any more, after its response has been sent. */
export function endUnreadBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), lingeringMs).unref();
  request.once('end', () => clearTimeout(timer));
}
