import { readBellFrame } from '@baisi/contract/realtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { printBillsOfBell } from '../../features/printing/print-bills-of-bell.ts';
import { printList } from '../../features/printing/print-list.ts';
import { printRequest } from '../../fields/print-request/print-request.ts';
import { ring } from '../../platform/realtime/bell.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubLocks } from '../../testing/stub-locks.ts';
import { PrintPreview } from './print-preview.tsx';

const heard = vi.fn<() => void>();
let stopHearing = () => {};
beforeEach(() => {
  stopHearing = printBillsOfBell(heard);
});
afterEach(() => {
  stopHearing();
  act(() => {
    printList.write([]);
    printRequest.write([]);
  });
});

function rings(...lines: string[]): void {
  const frame = readBellFrame(JSON.stringify({ cmd: 'printBill', msgTxt: JSON.stringify(lines) }));
  if (frame === undefined) throw new Error('no frame');
  act(() => ring(frame));
}
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: '打印预览' }, { timeout: 15_000 }));
const onPaper = () => [...document.querySelectorAll<HTMLImageElement>('body > div > section > img')];
const arrive = (image: HTMLImageElement | undefined) => image && fireEvent.load(image);

test('the preview opens when a socket message contains bills, and prints them in the chosen order', {
  meta: { spec: 'print-preview' },
}, async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderPage(<PrintPreview />);
  expect(screen.queryByRole('dialog')).toBeNull();
  rings('顺丰,SF100,/a.png;/b.png', '圆通,YT2');
  const preview = await dialog();
  expect(within(preview.getByRole('region', { name: '运单 YT2' })).getByText('无图片')).toBeTruthy();
  expect(preview.getByText('共 2 张面单')).toBeTruthy();
  await user.click(preview.getByText(/^打\s?印$/));
  expect(print).not.toHaveBeenCalled();
  for (const image of onPaper()) arrive(image);
  await user.click(preview.getByRole('button', { name: '后移第 1 张' }));
  expect(onPaper().map((image) => image.getAttribute('src'))).toEqual(['/b.png', '/a.png']);
  await user.click(preview.getByText(/^打\s?印$/));
  expect(print).toHaveBeenCalledOnce();
});

test('a picture that fails to load shows an error with a retry, and does not block the others', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderPage(<PrintPreview />);
  rings('顺丰,SF100,/a.png;/b.png');
  const preview = await dialog();
  const [first, second] = onPaper();
  arrive(first);
  if (second !== undefined) fireEvent.error(second);
  expect((await preview.findByRole('alert')).textContent).toContain('1 张图片加载失败，打印时会缺少这些图片');
  await user.click(preview.getByText(/^打\s?印$/));
  expect(print).toHaveBeenCalledOnce();
  await user.click(preview.getByText('重新加载'));
  expect(preview.queryByRole('alert')).toBeNull();
  for (const image of onPaper()) arrive(image);
  expect(onPaper()).not.toContain(second);
  expect(preview.queryByRole('alert')).toBeNull();
});

test('closing the preview clears the list, and the next bill opens it again', async () => {
  const { user } = renderPage(<PrintPreview />);
  rings('顺丰,SF100');
  await user.click((await dialog()).getByText(/关\s?闭/));
  await waitFor(() => expect(printList.read()).toEqual([]));
  expect(onPaper()).toEqual([]);
  rings('顺丰,SF200');
  const preview = await dialog();
  expect(await preview.findByText('SF200')).toBeTruthy();
  expect(preview.queryByText('SF100')).toBeNull();
});

test('of two windows of a browser one opens the preview', async () => {
  stubLocks();
  const other = vi.fn<() => void>();
  onTestFinished(printBillsOfBell(other));
  renderPage(<PrintPreview />);
  rings('顺丰,SF100');
  const preview = await dialog();
  expect(preview.getByText('共 1 张面单')).toBeTruthy();
  expect(heard.mock.calls.length + other.mock.calls.length).toBe(1);
});

test('several waybills without pictures go to the print drawer together', async () => {
  signInAs({ codes: ['waybill:print'] });
  const { user } = renderPage(<PrintPreview />);
  rings('顺丰,SF100', '圆通,YT2', '圆通,YT3,/a.png');
  const preview = await dialog();
  await user.click(preview.getByRole('button', { name: '全部打印面单' }));
  expect(printRequest.read()).toEqual([',SF100', ',YT2']);
  expect(printList.read().map(({ number }) => number)).toEqual(['YT3']);
});

test('a message with nothing to print opens nothing', () => {
  renderPage(<PrintPreview />);
  rings(',', '');
  expect(screen.queryByRole('dialog')).toBeNull();
});
