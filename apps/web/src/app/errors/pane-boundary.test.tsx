import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { loadChunk } from '../loading/load-chunk.ts';
import { browser } from '../navigation/browser.ts';
import { ReloadPrompt } from '../reload-prompt/reload-prompt.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';

const LostPage = lazy(() => loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))));

function Fragile({ broken }: { broken: { now: boolean } }) {
  if (broken.now) throw new TypeError('x is not a function');
  return <p>内容</p>;
}

/** React reports errors caught by a boundary; these tests cause them on purpose. */
function expectReports(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

test('a crashed page shows a report for the administrator and can be retried; the other tab stays', async () => {
  expectReports();
  const broken = { now: true };
  render(
    <>
      <PaneBoundary>
        <Fragile broken={broken} />
      </PaneBoundary>
      <PaneBoundary>
        <p>邻页</p>
      </PaneBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: '抱歉，页面出错了' })).toBeTruthy();
  expect(screen.getByText('邻页')).toBeTruthy();
  expect(await screen.findByText(/^TypeError · \d{4}-/)).toBeTruthy();
  expect(screen.queryByText(/is not a function/)).toBeNull();
  broken.now = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('内容')).toBeTruthy();
});

test('a page whose code was deleted from the server offers a reload, once, on request only', {
  meta: { spec: 'errors.chunk' },
}, async () => {
  expectReports();
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  render(
    <PaneBoundary>
      <Suspense>
        <LostPage />
      </Suspense>
    </PaneBoundary>,
  );
  expect(
    await screen.findByRole('heading', { name: '页面资源加载失败，系统可能已更新，请刷新重试' }),
  ).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a dialog whose code was deleted closes and offers a reload; the page below it stays', async () => {
  expectReports();
  const onBroken = vi.fn();
  render(
    <>
      <p>页面</p>
      <QuietBoundary onBroken={onBroken}>
        <Suspense>
          <LostPage />
        </Suspense>
      </QuietBoundary>
      <ReloadPrompt />
    </>,
  );
  expect(await screen.findByText('页面资源加载失败，系统可能已更新，请刷新重试')).toBeTruthy();
  expect(onBroken).toHaveBeenCalled();
  expect(screen.getByText('页面')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '稍后' }));
});
