import { expect, test } from 'vitest';
import { differenceOf, type FieldKind } from './difference.logic.ts';

const sentence = (before: string | null, after: string | null, kind: FieldKind) =>
  differenceOf({ before, after }, kind)
    .map(({ words, value = '' }) => words + value)
    .join('，');

test.each([
  ['value', '138', '139', '由138，改为139'],
  ['value', null, '139', '填写为139'],
  ['value', '138', null, '清空，原为138'],
  ['link', null, '审计员', '增加审计员'],
  ['link', '出纳', '审计员', '移除出纳，增加审计员'],
  ['creation', null, '李明', '李明'],
  ['creation', null, null, '（空）'],
] as const)('a changed %s from %s to %s reads %s', (kind, before, after, words) => {
  expect(sentence(before, after, kind)).toBe(words);
});
