import { namesInShort } from '../../ui/format/names-text.logic.ts';
import type { Question } from '../../ui/use-question.ts';

type Loss = {
  /** Counting unit with the noun: 个职务. */
  unit: string;
  /** A sentence that names the data deleted along with the records. */
  consequence?: string;
};

/** The confirmation before records are removed, with their names and the data deleted along. */
export const lossQuestion = (
  names: readonly string[],
  { unit, consequence = '删除后不能恢复。' }: Loss,
): Question => ({
  title: '确认删除',
  content: `是否删除选中数据? ${namesInShort(names, unit)}，${consequence}`,
  okText: '删除',
});
