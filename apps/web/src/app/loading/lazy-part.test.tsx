import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lateStyles } from '../../platform/styles/late-styles.ts';
import { watchStyles } from '../../platform/styles/watch-styles.ts';
import { PaneBoundary } from '../errors/pane-boundary.tsx';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { postponeReload, reloadWish } from '../reload-prompt/reload-wish.ts';
import { lazyPart } from './lazy-part.tsx';

const content: ComponentType = () => <p>内容</p>;

/** Creates a lazy part that fails to load while `missing` holds an error. */
function begin(missing: Error | undefined = new TypeError('Failed to fetch')) {
  // React reports errors caught by a boundary; these tests cause them on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = { missing: missing as Error | undefined };
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    if (server.missing !== undefined) throw server.missing;
    return content;
  });
  return { server, load, ...lazyPart(load) };
}

function Opened({ by: Part }: { by: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <QuietBoundary onBroken={() => setOpen(false)}>
        <Suspense>{isOpen ? <Part /> : null}</Suspense>
      </QuietBoundary>
    </>
  );
}
const lost = () => screen.findByRole('heading', { name: '页面资源加载失败，系统可能已更新，请刷新重试' });
const again = () => userEvent.click(screen.getByRole('button', { name: '重试' }));

test('重试 fetches a failed page again, once per press', {
  meta: { spec: 'errors.chunk' },
}, async () => {
  const { server, load, Part } = begin();
  render(
    <PaneBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </PaneBoundary>,
  );
  await lost();
  const before = load.mock.calls.length;
  await again();
  await lost();
  expect(load.mock.calls.length - before).toBe(1);
  server.missing = undefined;
  await again();
  expect(await screen.findByText('内容')).toBeTruthy();
});

test('refreshing the tab fetches a failed page again, also when two tabs show it', async () => {
  const { server, Part } = begin();
  const tabs = (generation: number) =>
    ['a', 'b'].map((key) => (
      <PaneBoundary key={`${key} ${generation}`}>
        <Suspense>
          <Part />
        </Suspense>
      </PaneBoundary>
    ));
  const { rerender } = render(tabs(0));
  expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(2);
  server.missing = undefined;
  rerender(tabs(1));
  expect(await screen.findAllByText('内容')).toHaveLength(2);
});

test('a failed dialog is fetched again when it is opened again', async () => {
  const { server, Part } = begin();
  render(<Opened by={Part} />);
  const open = () => userEvent.click(screen.getByRole('button', { name: '打开' }));
  await open();
  await waitFor(() => expect(reloadWish.read()).toEqual({ kind: 'incomplete' }));
  postponeReload();
  server.missing = undefined;
  await open();
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(reloadWish.read()).toBeUndefined();
});

test('a prefetched part is drawn at once, without a waiting state', async () => {
  const { server, load, Part, prepare } = begin();
  server.missing = undefined;
  prepare();
  await load.mock.results[0]?.value;
  // The prefetched chunk is handled in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  render(
    <Suspense fallback="等待">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('内容')).toBeTruthy();
  expect(screen.queryByText('等待')).toBeNull();
});

test('a part whose style sheet failed is fetched again with the style sheet, if the failure was detected', async () => {
  onTestFinished(watchStyles(lateStyles));
  const { server, Part, prepare } = begin(new Error('Unable to preload CSS for /assets/page.css'));
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  prepare();
  link.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  server.missing = undefined;
  render(
    <PaneBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </PaneBoundary>,
  );
  await waitFor(() => expect(link.isConnected).toBe(false));
  expect(screen.queryByText('内容')).toBeNull();
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(await screen.findByText('内容')).toBeTruthy();
});

test('a part whose style sheet failed is never drawn without styles', async () => {
  const { server, load, Part, prepare } = begin(new Error('Unable to preload CSS for /assets/page.css'));
  prepare();
  server.missing = undefined;
  render(
    <PaneBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </PaneBoundary>,
  );
  await lost();
  await again();
  await lost();
  expect(load).toHaveBeenCalledOnce();
});
