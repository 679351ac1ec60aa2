import { largestSide } from '@baisi/contract/print-layout';
import { nameOf } from '../elements/elements.logic.ts';
import type { ElementEdits } from '../elements/use-element-edits.ts';
import { ContentFields } from './content-fields.tsx';
import { MmField } from './mm-field.tsx';
import styles from './properties.module.css';

/** The fields of the chosen element. */
export function ElementProperties({ edits: { chosen, set } }: { edits: ElementEdits }) {
  if (chosen === undefined)
    return <p className={styles.hint}>在列表或预览中选择一个元素，即可修改它的位置、大小和内容</p>;
  const side = (label: string, name: 'x' | 'y' | 'w' | 'h', min: number) => (
    <MmField
      label={label}
      value={chosen[name]}
      min={min}
      max={largestSide}
      onChange={(tenths) => set({ ...chosen, [name]: tenths }, name)}
    />
  );
  return (
    // Each element has fields of its own: what was typed for another one is not shown here.
    <section key={chosen.id} className={styles.properties} aria-label="属性">
      <h3 className={styles.title}>{nameOf(chosen)}</h3>
      <div className={styles.grid}>
        {side('左边距', 'x', 0)}
        {side('上边距', 'y', 0)}
        {side('宽度', 'w', 1)}
        {side('高度', 'h', 1)}
        <ContentFields element={chosen} set={set} />
      </div>
    </section>
  );
}
