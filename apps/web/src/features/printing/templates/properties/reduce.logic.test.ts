import { expect, test } from 'vitest';
import { inserted } from './insert.logic.ts';
import { attemptsFor } from './reduce.logic.ts';

test('a picture is first tried with at most 1 200 px as PNG, then smaller and smaller', () => {
  const attempts = attemptsFor({ width: 2_400, height: 600 });
  expect(attempts[0]).toEqual({ width: 1_200, height: 300, type: 'image/png', quality: 1 });
  expect(attempts.map(({ width }) => width)).toEqual(
    attempts.map(({ width }) => width).toSorted((a, b) => b - a),
  );
  expect(attemptsFor({ width: 40, height: 20 })[0]).toMatchObject({ width: 40, height: 20 });
});

test('a field is inserted in place of the selection, or at the end', () => {
  expect(inserted('收：xx 件', '{receiverName}', [2, 4])).toBe('收：{receiverName} 件');
  expect(inserted('收：', '{receiverName}', undefined)).toBe('收：{receiverName}');
});
