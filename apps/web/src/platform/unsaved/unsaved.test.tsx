import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode, StrictMode, useRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TabLocationContext } from '../tab-location/tab-location.ts';
import { isUnsaved, unsavedTabs, useUnsaved, useUnsavedTabs, watchUnsaved } from './unsaved.ts';

const isSignedIn = vi.fn(() => true);

beforeEach(() => {
  isSignedIn.mockReturnValue(true);
  onTestFinished(watchUnsaved(isSignedIn));
});

/** A form with an uncontrolled input, so that React does not rerender on typing. */
function Note({ name = '备注' }: { name?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useUnsaved(() => (field.current?.value ?? '') !== '');
  return <input ref={field} aria-label={name} />;
}

function tabOf(key: string, children: ReactNode, { hidden = false } = {}) {
  const own = { key, path: '/note', search: new URLSearchParams(), setSearch: vi.fn(), setTitle: vi.fn() };
  return (
    <StrictMode key={key}>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <TabLocationContext value={own}>{children}</TabLocationContext>
      </Activity>
    </StrictMode>
  );
}

const type = (name: string, value: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value } });

test('input is noticed without a rerender, and so is its removal', async () => {
  render(tabOf('/note?id=1', <Note />));
  const { result: marked } = renderHook(useUnsavedTabs);
  type('备注', '待核对');
  await waitFor(() => expect([...marked.current]).toEqual(['/note?id=1']));
  type('备注', '');
  await waitFor(() => expect([...marked.current]).toEqual([]));
});

test('two tabs of one page are counted separately, and so are two forms in one tab', () => {
  const two = (
    <>
      <Note name="甲" />
      <Note name="乙" />
    </>
  );
  render([tabOf('/note?id=1', two), tabOf('/note?id=2', <Note name="丙" />)]);
  type('甲', '待核对');
  expect([...unsavedTabs()]).toEqual(['/note?id=1']);
  expect(isUnsaved('/note?id=2')).toBe(false);
});

test('a page in the background stays unsaved; a closed one has nothing to lose', async () => {
  const { rerender, unmount } = render(tabOf('/note', <Note />));
  const { result: marked } = renderHook(useUnsavedTabs);
  type('备注', '待核对');
  for (const hidden of [true, false, true]) {
    rerender(tabOf('/note', <Note />, { hidden }));
    expect(isUnsaved('/note')).toBe(true);
  }
  unmount();
  await waitFor(() => expect([...marked.current]).toEqual([]));
});

test('a form that unmounts while its page stays has nothing to lose', () => {
  const { rerender } = render(tabOf('/note', <Note />));
  type('备注', '待核对');
  expect(isUnsaved('/note')).toBe(true);
  rerender(tabOf('/note', null));
  expect(isUnsaved('/note')).toBe(false);
});

test.each([
  ['asks first while a form has unsaved input', '待核对', true, true],
  ['does not ask when everything is saved', '', true, false],
  ['does not ask after the user has signed out', '待核对', false, false],
])('closing the window %s', (_name, typed, signedIn, asks) => {
  isSignedIn.mockReturnValue(signedIn);
  render(tabOf('/note', <Note />));
  type('备注', typed);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(asks);
});
