import { wholeAskedBy } from '../../core/formats/conditions.ts';
import type { FormatRule } from '../../core/formats/format-rule.ts';
import type { RuleDraft } from '../../core/formats/rule-draft.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './formats.module.css';
import { RuleSample } from './rule-sample.tsx';
import { type Hits, useHits } from './use-hits.ts';

const counted = (count: number) => count.toLocaleString('zh-CN');

function hitWords(rule: FormatRule | undefined, hits: Hits | undefined, isPart: boolean): string {
  if (rule === undefined) return '填写完整后显示命中的行数';
  if (hits === undefined) return '正在统计…';
  const of = isPart ? `已加载的 ${counted(hits.rows)} 行` : `${counted(hits.rows)} 行`;
  return `命中 ${counted(hits.hits)} 行，共${isPart ? '' : ' '}${of}`;
}

/** Shows a sample of a formatted cell, and the number of rows that match the rule. */
export function RuleHits({
  store,
  draft,
  rule,
}: {
  store: GridStore;
  draft: RuleDraft;
  rule: FormatRule | undefined;
}) {
  const hits = useHits(store, rule);
  const isPart = store.source !== undefined;
  return (
    <div className={styles.preview}>
      <RuleSample draft={draft} className={styles.shown} text="示例文字 1,234.50" />
      <span role="status" className={styles.hits}>
        {hitWords(rule, hits, isPart)}
      </span>
      {isPart && wholeAskedBy(draft) !== undefined ? (
        <p className={styles.hint}>排名、平均值、重复值和图形只统计已加载的行。</p>
      ) : null}
    </div>
  );
}
