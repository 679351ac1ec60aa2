import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ImageList } from './image-list.tsx';
import { type ListedImage, moved, moveRefusal } from './moved.logic.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const images = ['面单', '发票', '回单'].map((name) => ({ id: name, name, url: `${dot}#${name}` }));
const order = () => screen.getAllByRole('img', { name: /单|票/ }).map((image) => image.getAttribute('alt'));

function Example({ warn }: { warn: (text: string) => void }) {
  const [list, setList] = useState<readonly ListedImage[]>(images);
  return <ImageList images={list} onChange={setList} warn={warn} />;
}

function opened() {
  const warn = vi.fn<(text: string) => void>();
  return { warn, ...renderPage(<Example warn={warn} />) };
}

test.each([
  [0, 'earlier', '未知的操作'],
  [0, 'later', undefined],
  [1, 'earlier', undefined],
  [2, 'earlier', undefined],
  [2, 'later', '已到最后~'],
] as const)(
  'moving image %i of three %s is refused with %s',
  { meta: { spec: 'widgets.image-list' } },
  (at, move, refusal) => {
    expect(moveRefusal(3, at, move)).toBe(refusal);
  },
);

test.each([
  [1, 'earlier', 'bac'],
  [1, 'later', 'acb'],
  [0, 'later', 'bac'],
] as const)('moving item %i of abc %s results in %s', (at, move, next) => {
  expect(moved(['a', 'b', 'c'], at, move).join('')).toBe(next);
});

test('an image swaps places with the next one, and its button keeps the focus', {
  meta: { spec: 'widgets.image-list' },
}, async () => {
  const { user, warn } = opened();
  expect(order()).toEqual(['面单', '发票', '回单']);
  await user.click(screen.getByRole('button', { name: '后移第 1 张' }));
  expect(order()).toEqual(['发票', '面单', '回单']);
  expect(screen.getByRole('status').textContent).toBe('已移到第 2 张');
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['发票', '回单', '面单']);
  expect(warn).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(warn).toHaveBeenLastCalledWith('已到最后~');
  await user.click(screen.getByRole('button', { name: '前移第 1 张' }));
  expect(warn).toHaveBeenLastCalledWith('未知的操作');
  expect(order()).toEqual(['发票', '回单', '面单']);
});

test('an image is removed only after a confirmation', async () => {
  const { user } = opened();
  await user.click(screen.getByRole('button', { name: '删除第 2 张' }));
  expect(await screen.findByText('确定要删除这张图片吗?')).toBeTruthy();
  await user.click(screen.getByText(/取\s?消/));
  expect(order()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '删除第 2 张' }));
  await user.click(await screen.findByText(/^删\s?除$/));
  expect(order()).toEqual(['面单', '回单']);
});
