import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Orders to a worker and its answers, which wait until they are asked for. */
export type WorkerTalk<Order, Answer> = {
  order(given: Order): void;
  /** Throws what the worker threw, or when it ended without an answer. */
  next(): Promise<Answer>;
  end(): Promise<void>;
};

/** Starts a file of this folder as a worker. */
export function talkWith<Order, Answer>(
  file: URL,
  resourceLimits: ResourceLimits = {},
): WorkerTalk<Order, Answer> {
  const worker = new Worker(file, { resourceLimits });
  const answers: Answer[] = [];
  let failure: Error | undefined;
  let wake = (): void => undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  worker.on('message', (answer: Answer) => {
    answers.push(answer);
    wake();
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('a worker for sheets has ended early')));
  return {
    order: (given) => worker.postMessage(given),
    next: async () => {
      for (;;) {
        const answer = answers.shift();
        if (answer !== undefined) return answer;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    end: async () => void (await worker.terminate()),
  };
}
