import type { ReactNode } from 'react';
import { useState } from 'react';
import type { RecordForm } from '../record-form.logic.ts';
import { ChoiceTable } from './choice-table.tsx';
import { type ChosenSides, differences, mergedOf, type Side, type ThreeForms } from './merge.logic.ts';
import styles from './merge.module.css';
import { MergedTable } from './merged-table.tsx';

type Props<R, V> = {
  kind: RecordForm<R, V>;
  forms: ThreeForms<V>;
  hides: readonly (keyof V & string)[];
  /** Labels of the two sides. */
  titles: Record<Side, string>;
  /** Label of the other side's changes, such as 对方改的. */
  theirs: string;
  renderHead: (asked: number) => ReactNode;
  /** `merged` is undefined while a choice is missing. */
  renderActions: (merged: V | undefined) => ReactNode;
};

/**
 * Merges two versions of a form: lists the fields that only one side changed with the merged values, and asks for a
 * choice for the others.
 */
export function MergeView<R, V>({
  kind,
  forms,
  hides,
  titles,
  theirs,
  renderHead,
  renderActions,
}: Props<R, V>) {
  const [sides, setSides] = useState<ChosenSides>({});
  const rows = differences(kind.fields, forms);
  const shown = rows.filter(({ field }) => !hides.includes(field));
  const asked = shown.filter(({ changedBy }) => changedBy === 'both');
  const merged = shown.filter(({ changedBy }) => changedBy !== 'both');
  const missing = asked.filter(({ field }) => sides[field] === undefined).length;
  return (
    <>
      {renderHead(asked.length)}
      {asked.length === 0 ? null : (
        <>
          <h3 className={styles.part}>双方都改了，请选择要保留的内容</h3>
          <ChoiceTable
            kind={kind}
            rows={asked}
            forms={forms}
            titles={titles}
            sides={sides}
            onChoose={setSides}
          />
        </>
      )}
      {merged.length === 0 ? null : (
        <>
          <h3 className={styles.part}>已自动合并</h3>
          <MergedTable kind={kind} rows={merged} forms={forms} theirs={theirs} />
        </>
      )}
      <div className={styles.foot}>
        {missing === 0 ? null : <span className={styles.missing}>还有 {missing} 项未选择</span>}
        {renderActions(mergedOf(rows, forms, sides))}
      </div>
    </>
  );
}
