import type { Category } from '@baisi/contract/categories';
import { namesInShort } from '../../ui/format/names-text.logic.ts';
import type { Question } from '../../ui/use-question.ts';
import { countBelow } from './categories.queries.ts';

/** Returns the confirmation before categories are deleted, with the number of descendants deleted too. */
export async function deletionQuestion(chosen: readonly Category[]): Promise<Question> {
  const names = namesInShort(
    chosen.map(({ name }) => name),
    '个分类',
  );
  // If counting fails, the confirmation mentions the descendants without a number.
  const below = await countBelow(chosen.map(({ id }) => id)).catch(() => undefined);
  const along = below === 0 ? '' : `，以及其下${below === undefined ? '全部' : ` ${below} 个`}子分类`;
  return {
    title: '确认删除',
    content: `确定要删除${names}${along}吗? 删除后不能恢复。`,
    okText: '删除',
  };
}
