import type { InspectorTarget } from '@baisi/contract/access-inspector';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { holdersRequestOf, type Question, questionText } from '../question.logic.ts';
import { Holders } from './holders.tsx';

type Props = { question: Question; targets: readonly InspectorTarget[] };

/** The users who have the permission chosen in `question`; a hint while none is chosen. */
export function WhoMay({ question, targets }: Props) {
  const asked = holdersRequestOf(question);
  return asked === undefined ? (
    <EmptyState text="请选择要诊断的内容" />
  ) : (
    <Holders asked={asked} words={questionText(question, targets)} />
  );
}
