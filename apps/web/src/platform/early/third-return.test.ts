import { ThirdPartyMessage } from '@baisi/contract/third-party';
import { expect, test, vi } from 'vitest';
import { returnToOpener } from './third-return.ts';

function returned(search: string, hasOpener = true) {
  document.body.innerHTML = '<h1>正在返回…</h1>';
  const tell = vi.fn<(message: object, origin: string) => void>();
  const close = vi.fn();
  const replace = vi.fn();
  const replaceState = vi.fn();
  const waits: { act: () => void; ms: number }[] = [];
  returnToOpener({
    document,
    location: { search, origin: 'https://baisi.example', pathname: '/user/third', replace },
    history: { replaceState },
    tell: hasOpener ? tell : null,
    close,
    setTimeout: (act, ms) => waits.push({ act, ms }),
  });
  const pass = () => {
    for (const { act } of waits) act();
  };
  return { tell, close, replace, replaceState, waits, pass, text: () => document.body.textContent };
}

test('the code is sent to our own origin only, in the format of the contract, and removed from the address', () => {
  const { tell, replaceState, text } = returned('?code=once&state=made-up-by-the-page');
  expect(tell).toHaveBeenCalledExactlyOnceWith(
    { type: 'third-login', state: 'made-up-by-the-page', code: 'once' },
    'https://baisi.example',
  );
  expect(ThirdPartyMessage.safeParse(tell.mock.calls[0]?.[0]).success).toBe(true);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/user/third');
  expect(text()).toBe('登录成功，正在返回…');
});

test('without a code the sign-in failed, and the opener is informed', () => {
  const { tell, text } = returned('?state=made-up-by-the-page');
  expect(tell.mock.calls[0]?.[0]).toEqual({
    type: 'third-login',
    state: 'made-up-by-the-page',
  });
  expect(text()).toBe('登录失败');
});

test('the window closes itself after a second', () => {
  const { close, replace, waits, pass } = returned('?code=once&state=x');
  expect(waits.map(({ ms }) => ms)).toEqual([1_000]);
  expect(close).not.toHaveBeenCalled();
  pass();
  expect(close).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test('a window without an opener leads back to the sign-in page', () => {
  const { close, replace, pass, text } = returned('?code=once&state=x', false);
  expect(text()).toBe('登录失败');
  pass();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user/login');
  expect(close).not.toHaveBeenCalled();
});
