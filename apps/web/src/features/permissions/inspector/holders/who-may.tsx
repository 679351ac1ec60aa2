import type { InspectorTarget } from '@baisi/contract/access-inspector';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import styles from '../inspector.module.css';
import { holdersRequestOf, type Question, questionText } from '../question.logic.ts';
import { Holders } from './holders.tsx';

type Props = { question: Question; targets: readonly InspectorTarget[] };

/** The users who hold the right in question; a hint while no right is chosen. */
export function WhoMay({ question, targets }: Props) {
  const asked = holdersRequestOf(question);
  return asked === undefined ? (
    <div className={styles.card}>
      <EmptyState text="请选择要诊断的内容" />
    </div>
  ) : (
    <Holders asked={asked} words={questionText(question, targets)} />
  );
}
