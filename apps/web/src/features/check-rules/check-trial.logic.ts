import { type CheckLine, faultsOfLine, verdictsOf } from '@baisi/contract/rules/check-rule';
import { digitsText } from './check-rules.logic.ts';

/** The result of one line of a rule for a value. */
export type LineTrial = {
  key: string;
  state: 'passed' | 'failed';
  /** Line and tested positions: `第2行 · 第3-10位`. */
  place: string;
  /** The characters that the line tests. */
  tested: string;
  /** 通过, or the error text of the line. */
  text: string;
};

export type Trial = {
  state: 'idle' | 'passed' | 'failed' | 'broken';
  /** The result of the whole test as a sentence. */
  text: string;
  lines: readonly LineTrial[];
  /**
   * The characters of the value: `failed` are those that the first failing line tests, `unseen` those that no line
   * tests.
   */
  characters: readonly { key: string; character: string; state: 'plain' | 'failed' | 'unseen' }[];
};

const placeOf = (index: number, { digits }: CheckLine, begin: number, end: number): string => {
  if (digits === '*') return `第${index + 1}行 · ${digitsText(digits)}`;
  if (begin === end) return `第${index + 1}行 · 超出末尾`;
  return `第${index + 1}行 · 第${begin + 1 === end ? end : `${begin + 1}-${end}`}位`;
};

/** Returns the result of testing a value against the lines of a rule. */
export function trialOf(lines: readonly CheckLine[], value: string): Trial {
  const nothing = { lines: [], characters: [] };
  if (value === '') return { state: 'idle', text: '输入一个值，立即查看每一行的校验结果。', ...nothing };
  const broken = lines.findIndex((line) => line === undefined || faultsOfLine(line).length > 0);
  if (lines.length === 0) return { state: 'broken', text: '还没有校验规则。', ...nothing };
  if (broken >= 0)
    return { state: 'broken', text: `第${broken + 1}行尚未填写正确，暂不能测试。`, ...nothing };

  const verdicts = verdictsOf(lines, value);
  const tried = lines.flatMap((line, index): LineTrial[] => {
    const verdict = verdicts[index];
    if (verdict === undefined) return [];
    const { beginIndex, endIndex, checkValue, passed } = verdict;
    return [
      {
        key: String(index),
        state: passed ? 'passed' : 'failed',
        place: placeOf(index, line, beginIndex, endIndex),
        tested: checkValue,
        text: passed ? '通过' : line.message,
      },
    ];
  });
  const failing = verdicts.findIndex(({ passed }) => !passed);
  const failed = verdicts[failing];
  const seenUpTo = Math.max(0, ...verdicts.map(({ endIndex }) => endIndex));
  const characters = Array.from(value, (character, at) => {
    const isFailed = failed !== undefined && at >= failed.beginIndex && at < failed.endIndex;
    const state = isFailed ? 'failed' : at >= seenUpTo ? 'unseen' : 'plain';
    return { key: String(at), character, state } as const;
  });
  if (failed !== undefined) {
    const text = `未通过：第${failing + 1}行，${lines[failing]?.message ?? ''}`;
    return { state: 'failed', text, lines: tried, characters };
  }
  const unseen = characters.length - seenUpTo;
  const text = unseen > 0 ? `通过；末尾${unseen}位没有任何一行校验。` : '通过';
  return { state: 'passed', text, lines: tried, characters };
}
