import { Worker } from 'node:worker_threads';
import type { Printed, PrintOrder } from './print-order.ts';
import type { WorkerOrder } from './render-order.ts';

export type { Printed, PrintOrder } from './print-order.ts';

/** Renders labels and other papers in a worker. Each code is read back from its dots before it is handed out. */
export type PrintEngine = {
  render(order: PrintOrder): Promise<Printed>;
  /** The faults of all pages, without drawing them. */
  check(order: Omit<PrintOrder, 'format' | 'page'>): Promise<Omit<Printed, 'bytes'>>;
  close(): Promise<void>;
};

/** The worker ends when it had nothing to do for this long: its fonts take memory. */
const idleMs = 60_000;
/** Collects the many short-lived pictures early, in MB: the default lets them grow before that. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

type Answer = { id: number; printed: Printed } | { id: number; error: string };
type Waiting = { resolve: (printed: Printed) => void; reject: (error: Error) => void };

/** Creates the engine. Its worker (`program`) starts with the first order, and again after it has ended. */
export function createPrintEngine(program = new URL('printing-worker.ts', import.meta.url)): PrintEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const rest = (): void => {
    if (waiting.size > 0) return;
    worker?.unref();
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, idleMs);
    idle.unref();
  };
  const start = (): Worker => {
    const started = new Worker(program, { resourceLimits });
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('printed' in answer) asked?.resolve(answer.printed);
      else asked?.reject(new Error(answer.error));
      rest();
    });
    const end = (error: Error): void => {
      if (worker === started) failAll(error);
    };
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => end(new Error('the worker that prints has ended early')));
    return started;
  };
  const send = (order: WorkerOrder): Promise<Printed> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      last += 1;
      worker.postMessage({ id: last, order });
      waiting.set(last, { resolve, reject });
    });

  return {
    render: send,
    check: (order) => send({ ...order, format: 'check' }),
    async close() {
      clearTimeout(idle);
      const ending = worker;
      failAll(new Error('the server stops'));
      await ending?.terminate();
    },
  };
}
