import { expect, test } from 'vitest';
import type { Sending } from './sending.ts';
import { UploadQueue } from './upload-queue.ts';

const file = (name: string) => new File(['0123456789'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads end when the test calls a function. */
function begun() {
  const running = new Map<string, Sending & PromiseWithResolvers<string>>();
  const received: string[] = [];
  const queue = new UploadQueue({
    biz: 'temp',
    send: (sending) => {
      const outcome = Promise.withResolvers<string>();
      sending.signal.addEventListener('abort', () => outcome.reject(sending.signal.reason));
      running.set(sending.file.name, { ...sending, ...outcome });
      return outcome.promise;
    },
    onDone: (uploads) => received.push(...uploads.map(({ path = '' }) => path)),
  });
  const sending = (name: string) => {
    const found = running.get(name);
    if (found === undefined) throw new Error(`${name} is not being sent`);
    return found;
  };
  const states = () => queue.read().map(({ file: { name }, status }) => `${name} ${status}`);
  return { queue, received, sending, states };
}

test('uploads are delivered in the order of choice, whichever ends first', async () => {
  const { queue, received, sending, states } = begun();
  queue.add([file('a'), file('b'), file('c')]);
  sending('c').resolve('/c');
  sending('a').resolve('/a');
  await settled();
  expect(received).toEqual(['/a']);
  expect(states()).toEqual(['a done', 'b uploading', 'c done']);
  sending('b').resolve('/b');
  await settled();
  expect(received).toEqual(['/a', '/b', '/c']);
  expect(states()).toEqual([]);
});

test('a failed upload keeps its message, and a retry sends it again', async () => {
  const { queue, received, sending } = begun();
  queue.add([file('a')]);
  sending('a').reject(new Error('文件大小超出20MB限制'));
  await settled();
  expect(queue.read()[0]).toMatchObject({ status: 'failed', error: '文件大小超出20MB限制' });
  queue.retry(queue.read()[0]?.id ?? 0);
  expect(queue.read()[0]).toMatchObject({ status: 'uploading', error: undefined, sentBytes: 0 });
  sending('a').resolve('/a');
  await settled();
  expect(received).toEqual(['/a']);
});

test('a failure without a message is an unknown error', { meta: { spec: 'errors.upload' } }, async () => {
  const { queue, sending } = begun();
  queue.add([file('a')]);
  sending('a').reject('what');
  await settled();
  expect(queue.read()[0]?.error).toBe('未知错误');
});

test('removing an upload cancels it, and a removed upload is never delivered', async () => {
  const { queue, received, sending, states } = begun();
  queue.add([file('a'), file('b')]);
  const [a] = queue.read();
  queue.remove(a?.id ?? 0);
  expect(sending('a').signal.aborted).toBe(true);
  sending('a').resolve('/a');
  sending('b').resolve('/b');
  await settled();
  expect(received).toEqual(['/b']);
  expect(states()).toEqual([]);
});

test('subscribers are notified of progress, and `read` returns the same list until something changes', () => {
  const { queue, sending } = begun();
  let heard = 0;
  const stop = queue.subscribe(() => {
    heard += 1;
  });
  queue.add([file('a')]);
  const before = queue.read();
  expect(queue.read()).toBe(before);
  sending('a').onSent(4);
  expect(queue.read()[0]?.sentBytes).toBe(4);
  expect(heard).toBe(2);
  stop();
  queue.removeAll();
  expect(heard).toBe(2);
});
