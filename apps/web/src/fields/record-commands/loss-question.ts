import { namesInShort } from '../../ui/format/names-text.logic.ts';
import type { Question } from '../../ui/use-question.ts';

type Loss = {
  /** Counting unit with the noun: 个职务. */
  unit: string;
  /** Sentence that names other data that is deleted with the records. */
  consequence?: string;
};

/**
 * Returns the confirmation dialog's texts before records are removed: their names, and other data that is deleted with
 * them.
 */
export const lossQuestion = (
  names: readonly string[],
  { unit, consequence = '删除后不能恢复。' }: Loss,
): Question => ({
  title: '确认删除',
  content: `是否删除选中数据? ${namesInShort(names, unit)}，${consequence}`,
  okText: '删除',
});
