import type { AccessVerdict, InspectorTarget } from '@baisi/contract/access-inspector';
import { users } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { verdictAbout } from '../permissions.queries.ts';
import { type Question, questionText, requestOf } from './question.logic.ts';
import { RemedyLink } from './remedy-link.tsx';
import { VerdictView } from './verdict-view.tsx';

export function Answer({ question, targets }: { question: Question; targets: readonly InspectorTarget[] }) {
  const asked = requestOf(question);
  const verdict = useQuery({
    ...verdictAbout(asked ?? { userId: '', kind: 'action', target: '' }),
    enabled: asked !== undefined,
  });
  const person = useQuery({
    ...queryOf(users.getMany, { userIds: question.userId ?? '' }),
    enabled: question.userId !== null,
  });
  if (asked === undefined) return <EmptyState text="请选择用户和要诊断的内容" />;
  const who = person.data?.[0]?.realname ?? '';
  return (
    <Loaded query={verdict}>
      {(found) => (
        <VerdictView
          verdict={found}
          isLinked
          question={sentence(who, question, targets, found)}
          remedyLink={<RemedyLink remedy={found.remedy} />}
        />
      )}
    </Loaded>
  );
}

function sentence(
  who: string,
  question: Question,
  targets: readonly InspectorTarget[],
  { row }: AccessVerdict,
): string {
  const about = row === null ? '' : `（数据：${row.name}）`;
  return `${who} ${questionText(question, targets)}${about}`;
}
