import { expect, test } from 'vitest';
import { mentionsIn, partsOf } from './mentions.logic.ts';

const people = [
  { id: 'u1', realname: '周岚' },
  { id: 'u2', realname: '周岚清' },
  { id: 'u3', realname: 'A.B' },
];

test('only people who are still named in the text are mentioned, each once', () => {
  expect(mentionsIn('@周岚 请看，@周岚 谢谢', people)).toEqual(['u1']);
  expect(mentionsIn('周岚没有被提到', people)).toEqual([]);
});

const marked = (text: string) =>
  partsOf(text, people)
    .map((part) => (part.isName ? `[${part.text}]` : part.text))
    .join('');

test('names are marked in the text, the longer one first, and signs in names mean themselves', () => {
  expect(marked('请@周岚清 和 @A.B 看')).toBe('请[@周岚清] 和 [@A.B] 看');
  expect(marked('@AXB')).toBe('@AXB');
  expect(partsOf('没有人', [])).toEqual([{ at: 0, text: '没有人', isName: false }]);
});
