import { parentPort } from 'node:worker_threads';
import type { Printed } from './print-order.ts';
import { renderOrder, type WorkerOrder } from './render-order.ts';

/** Orders of more documents than this are rendered one after another, so that only one needs its memory. */
const fewDocuments = 20;

let queue: Promise<unknown> = Promise.resolve();

/** Renders small orders between the documents of a large one, and large ones in turn. */
function render(order: WorkerOrder): Promise<Printed> {
  if (order.documents.length <= fewDocuments) return renderOrder(order);
  const rendered = queue.then(() => renderOrder(order));
  queue = rendered.catch(() => undefined);
  return rendered;
}

async function answer({ id, order }: { id: number; order: WorkerOrder }): Promise<void> {
  try {
    parentPort?.postMessage({ id, printed: await render(order) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: text });
  }
}

parentPort?.on('message', (asked: { id: number; order: WorkerOrder }) => void answer(asked));
