import { expect, test } from 'vitest';
import { trialOf } from './check-trial.logic.ts';

const lines = [
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
  { digits: '3', pattern: '\\d{3}', message: '第3到5位应为数字' },
];
const statesOf = (value: string, of = lines) => trialOf(of, value).characters.map(({ state }) => state);

test('an empty value has no result', () => {
  expect(trialOf(lines, '')).toMatchObject({ state: 'idle', lines: [], characters: [] });
});

test('a value that passes has a result for each line', () => {
  const trial = trialOf(lines, 'AB123');
  expect([trial.state, trial.text]).toEqual(['passed', '通过']);
  expect(trial.lines.map(({ place, tested, text }) => [place, tested, text])).toEqual([
    ['第1行 · 第1-2位', 'AB', '通过'],
    ['第2行 · 第3-5位', '123', '通过'],
  ]);
});

test('the first failing line is named and its characters are marked; the later lines are tested too', () => {
  const trial = trialOf(lines, 'ab1x3');
  expect([trial.state, trial.text]).toEqual(['failed', '未通过：第1行，前两位应为大写字母']);
  expect(trial.lines.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(statesOf('ab1x3')).toEqual(['failed', 'failed', 'plain', 'plain', 'plain']);
});

test('characters that no line tests are reported', () => {
  expect(trialOf(lines, 'AB12345').text).toBe('通过；末尾2位没有任何一行校验。');
  expect(statesOf('AB12345').slice(-2)).toEqual(['unseen', 'unseen']);
  expect(statesOf('AB12345', [...lines, { digits: '*', pattern: '.*', message: 'x' }])).not.toContain(
    'unseen',
  );
});

test('a line beyond the end of the value is reported', () => {
  expect(trialOf(lines, 'AB').lines[1]).toMatchObject({
    place: '第2行 · 超出末尾',
    tested: '',
    text: '第3到5位应为数字',
  });
});

test('an incomplete rule is not tested', () => {
  expect(trialOf([], 'a')).toMatchObject({ state: 'broken', text: '还没有校验规则。' });
  const unfinished = [...lines, { digits: '*', pattern: '(', message: 'x' }];
  expect(trialOf(unfinished, 'a')).toMatchObject({
    state: 'broken',
    text: '第3行尚未填写正确，暂不能测试。',
  });
});
