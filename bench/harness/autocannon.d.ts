/** What we use of autocannon 9, which comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    type Options = {
      url: string;
      connections: number;
      /** In seconds; left out of account where `amount` is given. */
      duration?: number;
      /** Requests in all. */
      amount?: number;
      /** Milliseconds between two looks at whether it is time to stop. */
      sampleInt?: number;
      /** Asked for in turn. */
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
