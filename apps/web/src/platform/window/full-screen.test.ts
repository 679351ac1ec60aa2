import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFullScreen } from './full-screen.ts';

/** A browser that enters full screen, or refuses. */
function browserThat(requestFullscreen: () => Promise<void>) {
  let element: Element | null = null;
  const exitFullscreen = vi.fn(async () => show(null));
  const show = (next: Element | null) => {
    element = next;
    act(() => {
      document.dispatchEvent(new Event('fullscreenchange'));
    });
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => element, configurable: true },
    exitFullscreen: { value: exitFullscreen, configurable: true },
  });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    value: requestFullscreen,
    configurable: true,
  });
  return { show, exitFullscreen };
}

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the state follows the browser, also after leaving full screen with Esc', () => {
  const request = vi.fn(() => Promise.resolve());
  const { show, exitFullscreen } = browserThat(request);
  const { result } = renderHook(useFullScreen);
  expect([result.current.isPossible, result.current.isOn]).toEqual([true, false]);
  result.current.toggle();
  expect(request).toHaveBeenCalledOnce();
  show(document.documentElement);
  expect(result.current.isOn).toBe(true);
  show(null);
  expect(result.current.isOn).toBe(false);
  show(document.documentElement);
  result.current.toggle();
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

test('a refusal of the browser changes nothing, and missing support is detected', async () => {
  browserThat(() => Promise.reject(new TypeError('not allowed')));
  const { result } = renderHook(useFullScreen);
  result.current.toggle();
  await expect.poll(() => result.current.isOn).toBe(false);
  Object.defineProperty(document, 'fullscreenEnabled', { value: undefined, configurable: true });
  expect(renderHook(useFullScreen).result.current.isPossible).toBe(false);
});
