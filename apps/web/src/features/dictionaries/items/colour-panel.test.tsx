import type { KeyListener, PanelProps } from '@baisi/grid';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { colourCell } from './colour-cell.ts';
import { ColourPanel } from './colour-panel.tsx';
import { itemColumns } from './items-columns.ts';

const found = itemColumns.find(({ key }) => key === 'itemColor');
if (found === undefined) throw new Error('no column for colours');
const column = found;

/** Shows the panel of an item 加急 with this colour. */
function open(value: unknown, typed?: string) {
  const chosen: unknown[] = [];
  let listener: KeyListener | undefined;
  const props: PanelProps = {
    column,
    row: { itemText: '加急' },
    slots: { cells: {}, editors: {} },
    value,
    unread: '',
    text: typed ?? '',
    isTyped: typed !== undefined,
    commit: (colour) => chosen.push(colour),
    keep: () => {},
    cancel: () => {},
    listen: (next) => {
      listener = next;
      return () => {};
    },
  };
  render(<ColourPanel {...props} />);
  const press = (...keys: string[]) => {
    for (const key of keys) act(() => void listener?.(new KeyboardEvent('keydown', { key })));
  };
  return { chosen, press };
}

test('the panel shows the name of the item as plain text and in each of the eight colours', async () => {
  const { chosen } = open('blue');
  const labels = screen.getAllByRole('option').map(({ ariaLabel }) => ariaLabel);
  expect(labels.join('、')).toBe('无颜色、蓝色、青色、绿色、金色、橙色、红色、紫色、灰色');
  expect(screen.getAllByText('加急')).toHaveLength(9);
  expect(screen.getByRole('option', { selected: true }).ariaLabel).toBe('蓝色');
  await userEvent.click(screen.getByRole('option', { name: '橙色' }));
  await userEvent.click(screen.getByRole('option', { name: '无颜色' }));
  expect(chosen).toEqual(['orange', '']);
});

test('arrow keys move from the stored colour, and Enter takes the marked one', () => {
  const { chosen, press } = open('blue');
  press('ArrowDown', 'ArrowDown', 'Enter');
  expect(chosen).toEqual(['green']);
});

test('a typed part of its name marks a colour', () => {
  const { chosen, press } = open(null, '紫');
  press('Enter');
  expect(chosen).toEqual(['purple']);
});

test.each(['彩虹', ''])('the typed text “%s” names no colour, so the stored one is not taken', (typed) => {
  const { chosen, press } = open('blue', typed);
  press('Enter');
  expect(chosen).toEqual([]);
});

test('a cell shows its colour as a tag, reads names and values, and is empty without a colour', () => {
  const cell = document.createElement('div');
  const draw = (value: unknown) => {
    const text = colourCell.toText(value, column, {});
    colourCell.draw?.(cell, {
      value,
      text,
      column,
      row: {},
      key: 'a',
      index: 0,
      columnIndex: 5,
      mayEdit: true,
    });
    return [cell.textContent, cell.firstElementChild?.className ?? ''];
  };
  expect(draw('blue')).toEqual(['蓝色', expect.stringMatching(/tag.*blue/)]);
  expect(draw('gray')).toEqual(['灰色', expect.stringMatching(/tag/)]);
  expect(draw(null)).toEqual(['', '']);
  const read = (text: string) => colourCell.read?.(text, column, {})?.value;
  expect([read('红色'), read('red'), read('粉红')]).toEqual(['red', 'red', undefined]);
});
