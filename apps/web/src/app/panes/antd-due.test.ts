import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '../../platform/notify.ts';
import { markArrival } from '../../platform/session/arrival.ts';
import { createRenewal } from '../../platform/session/renewal.ts';
import { createSignal } from '../../platform/signal.ts';
import { offerReload, postponeReload } from '../reload-prompt/reload-wish.ts';
import type { Loss } from '../session/withdrawn-tabs.ts';
import { watchAntd } from './antd-due.ts';

function watch() {
  const fetched = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const renewal = createRenewal(() => undefined);
  const loss = createSignal<Loss | undefined>(undefined);
  const { due, stop } = watchAntd({ renewal, loss, fetchAntd: fetched });
  onTestFinished(stop);
  return { due: due.read, renewal, loss, fetched };
}

test.each<[string, (around: ReturnType<typeof watch>) => void]>([
  ['a message is shown', () => notify.success('已保存')],
  ['the session has ended', ({ renewal }) => renewal.tell('refused')],
  [
    'a confirmation is needed before input is lost',
    ({ loss }) => loss.write({ reason: 'close', titles: [], answer: () => {} }),
  ],
  ['a reload is offered', () => offerReload({ kind: 'incomplete' })],
])('antd is drawn at once when %s', (_, happen) => {
  onTestFinished(postponeReload);
  const around = watch();
  expect(around.due()).toBe(false);
  happen(around);
  expect(around.due()).toBe(true);
});

test.each(['pointermove', 'pointerdown', 'keydown'])(
  'no code of antd is fetched until the browser is idle after the first %s',
  async (stir) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { due, fetched } = watch();
    window.dispatchEvent(new Event(stir));
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toHaveBeenCalledOnce();
    expect(due()).toBe(true);
  },
);

test('antd is fetched after a while without input, and right after a sign-in as soon as the browser is idle', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const calm = watch();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(calm.fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_200);
  expect(calm.due()).toBe(true);
  markArrival();
  const arriving = watch();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(arriving.due()).toBe(true);
});

test('a failed prefetch of antd shows no error', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { due, fetched } = watch();
  fetched.mockRejectedValue(new Error('gone'));
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(due()).toBe(false);
});
