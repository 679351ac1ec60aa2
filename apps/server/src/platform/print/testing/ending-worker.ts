import { parentPort } from 'node:worker_threads';

/** Ends with the first order, as a worker that has no memory left. */
parentPort?.on('message', () => process.exit(1));
