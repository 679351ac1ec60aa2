import type { FastifyReply } from 'fastify';
import { appError } from '../errors.ts';

/**
 * Returns a signal that is aborted when the client closes its connection before it has its response. Its reason is the
 * refusal `client-closed`, which nobody reads but the log.
 */
export function closedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (!raw.writableEnded) controller.abort(appError('client-closed'));
  };
  if (raw.closed) stop();
  else raw.once('close', stop);
  return controller.signal;
}
