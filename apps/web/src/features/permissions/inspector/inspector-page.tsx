import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Compare } from './compare/compare.tsx';
import { type View, viewIn, views } from './question.logic.ts';
import { QuestionAndAnswer } from './question-and-answer.tsx';
import { Unused } from './unused/unused.tsx';

/** URL parameters to clear when the view changes, because each view has a list of its own. */
const noList = {
  page: undefined,
  keyword: undefined,
  roleName: undefined,
  only: undefined,
  part: undefined,
};

/**
 * 权限诊断: whether a user may do something, through which grants, and what would change that; also which users have a
 * permission, a comparison of two users, and unused permissions.
 */
export function InspectorPage() {
  const { search, setSearch } = useTabLocation();
  const view = viewIn(search);
  return (
    <Page
      title="权限诊断"
      description="谁能做什么：结论、依据，以及改变结论所需的最小授权"
      tabs={{
        label: '诊断方式',
        items: Object.entries(views).map(([key, text]) => ({ key, text })),
        active: view,
        onSelect: (key) =>
          setSearch({ ...noList, view: key === ('person' satisfies View) ? undefined : key }),
      }}
    >
      {view === 'unused' ? <Unused /> : view === 'compare' ? <Compare /> : <QuestionAndAnswer view={view} />}
    </Page>
  );
}
