/** The part of autocannon 9 that we use; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    type Options = {
      url: string;
      connections: number;
      /** In seconds; ignored when `amount` is given. */
      duration?: number;
      /** Total number of requests. */
      amount?: number;
      /** Interval in ms at which the stop condition is checked. */
      sampleInt?: number;
      /** Sent in rotation. */
      requests: { path: string; method?: string; headers?: Record<string, string> }[];
    };
    type Outcome = { errors: number; timeouts: number; non2xx: number };
    interface Run extends EventEmitter, PromiseLike<Outcome> {
      on(
        event: 'response',
        listener: (client: unknown, status: number, bytes: number, durationMs: number) => void,
      ): this;
    }
  }

  function autocannon(options: autocannon.Options): autocannon.Run;
  export = autocannon;
}
