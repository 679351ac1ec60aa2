import { CheckOutlined } from '@ant-design/icons';
import type { ComparedHolding, ComparedKind } from '@baisi/contract/access-comparison';
import { EllipsisText } from '../../../../ui/ellipsis/ellipsis-text.tsx';
import { nothing } from '../../../../ui/list/table/columns.tsx';
import styles from '../inspector.module.css';
import { holdingInWords } from './comparison.logic.ts';

/** Cell that shows through which roles one user has a permission. */
export function HoldingCell({ kind, holding }: { kind: ComparedKind; holding: ComparedHolding | null }) {
  if (holding === null) return nothing;
  return (
    <span className={styles.held}>
      <CheckOutlined aria-hidden />
      <EllipsisText text={holdingInWords(kind, holding)} />
    </span>
  );
}
