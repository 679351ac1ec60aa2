import { type PrintElement, PrintElements, type PrintElementType } from '@baisi/contract/print-layout';
import { expect, test } from 'vitest';
import { elements } from '../../testing/printing-records.ts';
import { copyIn, elementAt, faultOf, movedBy, nameOf, newElement, soundOf } from './elements.logic.ts';

const page = { widthMm: 76, heightMm: 130 };
const box = (over: Partial<PrintElement> = {}): PrintElement =>
  ({ id: 'box', type: 'box', x: 0, y: 0, w: 760, h: 1_300, thickness: 3, ...over }) as PrintElement;

const types: PrintElementType[] = ['text', 'line', 'box', 'code128', 'qr', 'table'];

test.each(types)('a new %s lies on the page below the others, and the server takes it', (type) => {
  const made = newElement(type, page, elements);
  expect(PrintElements.safeParse([...elements, made]).success).toBe(true);
  expect(made.x + made.w).toBeLessThanOrEqual(760);
  expect(made.y).toBeGreaterThanOrEqual(350);
  expect(made.y + made.h).toBeLessThanOrEqual(1_300);
});

test('a new element lies at the upper edge when no room is left below the others', () => {
  expect(newElement('text', page, [box()])).toMatchObject({ x: 30, y: 30 });
});

test('a new picture waits for its file: it has a fault, and is not drawn', () => {
  const picture = newElement('picture', page, elements);
  expect(faultOf(picture)).toBe('请选择图片');
  expect(soundOf([...elements, picture])).toEqual(elements);
});

test('a copy has an id of its own and lies beside its original', () => {
  const copy = copyIn(elements[0]!, elements);
  expect(copy).toMatchObject({ type: 'text', x: 50, y: 50, w: 400 });
  expect(elements.map(({ id }) => id)).not.toContain(copy.id);
});

test('an element is moved by tenths of a millimetre, and not beyond the upper left corner', () => {
  expect(movedBy(elements[0]!, { x: 10, y: -1 })).toMatchObject({ x: 40, y: 29 });
  expect(movedBy(elements[0]!, { x: -100, y: -100 })).toMatchObject({ x: 0, y: 0 });
});

test('a press meets the smallest element below it, a frame only at its lines', () => {
  const all = [box(), ...elements, box({ id: 'small', x: 40, y: 40, w: 100, h: 40 })];
  expect(elementAt(all, { x: 300, y: 60 })?.id).toBe('e1');
  expect(elementAt(all, { x: 40, y: 60 })?.id).toBe('small');
  expect(elementAt(all, { x: 90, y: 60 })?.id).toBe('e1');
  expect(elementAt(all, { x: 2, y: 700 })?.id).toBe('box');
  expect(elementAt(all, { x: 400, y: 700 })).toBeUndefined();
});

test('an element is named by its type and its content, with fields in Chinese', () => {
  expect(elements.map(nameOf)).toEqual(['文字“{收件人}”', '条形码“{运单号}”']);
});

test('the fault of an element is the text with which the server would refuse it', () => {
  expect(faultOf({ ...elements[0]!, text: ' ' } as PrintElement)).toBe('文字不能为空');
  expect(faultOf(elements[0]!)).toBeUndefined();
});
