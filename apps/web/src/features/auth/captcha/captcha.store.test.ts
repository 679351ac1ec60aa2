import { captchaLifeMs } from '@baisi/contract/auth';
import { expect, test } from 'vitest';
import { createCaptcha, pictureLifeMs } from './captcha.store.ts';

/** Fakes a captcha server that responds when the test says so, and a clock that the test moves. */
function pictures() {
  let nowMs = 1_000_000;
  const questions: { checkKey: string; answer: (picture: string | undefined) => void }[] = [];
  return {
    questions,
    wait: (ms: number) => {
      nowMs += ms;
    },
    clock: { now: () => nowMs },
    ask: (checkKey: string) =>
      new Promise<string | undefined>((answer) => {
        questions.push({ checkKey, answer });
      }),
  };
}

test('the picture is shown under the key it was requested with', async () => {
  const { questions, ...sources } = pictures();
  const captcha = createCaptcha({ ...sources, early: undefined });
  expect(captcha.view()).toEqual({ state: 'loading', picture: undefined, checkKey: '1000000' });
  questions[0]?.answer('data:,1');
  await expect.poll(captcha.view).toEqual({ state: 'ready', picture: 'data:,1', checkKey: '1000000' });
});

test('a late response never replaces a newer picture', async () => {
  const { questions, ...sources } = pictures();
  const captcha = createCaptcha({ ...sources, early: undefined });
  captcha.refresh();
  expect(questions.map((one) => one.checkKey)).toEqual(['1000000', '1000001']);
  questions[1]?.answer('data:,new');
  await expect.poll(() => captcha.view().state).toBe('ready');
  questions[0]?.answer('data:,old');
  await Promise.resolve();
  expect(captcha.view()).toEqual({ state: 'ready', picture: 'data:,new', checkKey: '1000001' });
});

test('the previous picture stays while the next one loads', async () => {
  const { questions, ...sources } = pictures();
  const captcha = createCaptcha({ ...sources, early: undefined });
  questions[0]?.answer('data:,1');
  await expect.poll(() => captcha.view().state).toBe('ready');
  captcha.refresh();
  expect(captcha.view()).toMatchObject({ state: 'loading', picture: 'data:,1' });
});

test('after a failed request no picture is shown, because the previous one is no longer valid', async () => {
  const { questions, ...sources } = pictures();
  const captcha = createCaptcha({ ...sources, early: undefined });
  questions[0]?.answer(undefined);
  await expect.poll(captcha.view).toMatchObject({ state: 'failed', picture: undefined });
});

test('an early picture is used, and requested again when it failed', async () => {
  const first = pictures();
  const taken = createCaptcha({
    ...first,
    early: { checkKey: '999', picture: Promise.resolve('data:,early') },
  });
  await expect.poll(taken.view).toEqual({ state: 'ready', picture: 'data:,early', checkKey: '999' });
  expect(first.questions).toEqual([]);

  const second = pictures();
  createCaptcha({ ...second, early: { checkKey: '999', picture: Promise.resolve(undefined) } });
  await expect.poll(() => second.questions.map((one) => one.checkKey)).toEqual(['1000000']);
});

test('a picture counts as stale shortly before it expires on the server', () => {
  expect(pictureLifeMs).toBe(captchaLifeMs);
  const { wait, ...sources } = pictures();
  const captcha = createCaptcha({ ...sources, early: undefined });
  wait(captchaLifeMs - 10_000);
  expect(captcha.isStale()).toBe(false);
  wait(1);
  expect(captcha.isStale()).toBe(true);
});
