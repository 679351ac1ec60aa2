import { expect, test } from 'vitest';
import { elements } from '../../testing/printing-records.ts';
import { noted, noUndo, redone, undone } from './undo.logic.ts';

const [text, code] = elements;

test('changes are undone one after another, and redone', () => {
  const states = [[], [text!], [text!, code!]];
  const undo = noted(noted(noUndo, states[0]!, ''), states[1]!, '');
  const once = undone(undo, states[2]!);
  expect(once?.elements).toEqual(states[1]);
  const twice = undone(once!.undo, once!.elements);
  expect(twice?.elements).toEqual(states[0]);
  expect(undone(twice!.undo, twice!.elements)).toBeUndefined();
  const again = redone(twice!.undo, twice!.elements);
  expect(again?.elements).toEqual(states[1]);
  expect(redone(again!.undo, again!.elements)?.elements).toEqual(states[2]);
});

test('the letters of one text are undone together, those of two texts are not', () => {
  const first = noted(noUndo, [text!], 'e1 text');
  const second = noted(first, [{ ...text!, x: 1 }], 'e1 text');
  expect(second.past).toEqual([[text]]);
  expect(noted(second, [{ ...text!, x: 2 }], 'e2 text').past).toHaveLength(2);
});

test('a new change ends what could be redone', () => {
  const back = undone(noted(noUndo, [text!], ''), [code!]);
  expect(redone(noted(back!.undo, back!.elements, ''), [])).toBeUndefined();
});
