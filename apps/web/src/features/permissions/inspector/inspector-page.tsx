import { useQuery } from '@tanstack/react-query';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { inspectorTargets } from '../permissions.queries.ts';
import { WhoMay } from './holders/who-may.tsx';
import styles from './inspector.module.css';
import { Answer } from './inspector-answer.tsx';
import { questionToSearch, readQuestion, type View, viewIn, views } from './question.logic.ts';
import { QuestionForm } from './question-form.tsx';

/** 权限诊断: may somebody do something, by which ways, and what would change the answer; and who may? */
export function InspectorPage() {
  const { search, setSearch } = useTabLocation();
  const question = readQuestion(search);
  const view = viewIn(search);
  const targets = useQuery(inspectorTargets());
  return (
    <Page
      title="权限诊断"
      description="谁能做什么：结论、依据，以及改变结论所需的最小授权"
      tabs={{
        label: '诊断方式',
        items: Object.entries(views).map(([key, text]) => ({ key, text })),
        active: view,
        onSelect: (key) => setSearch({ view: key === ('person' satisfies View) ? undefined : key }),
      }}
    >
      <Loaded query={targets}>
        {(known) => (
          <>
            <div className={styles.card}>
              <QuestionForm
                question={question}
                targets={known}
                isAboutAll={view === 'holders'}
                onChange={(next) => setSearch({ ...questionToSearch(next), page: undefined })}
              />
            </div>
            {view === 'holders' ? (
              <WhoMay question={question} targets={known} />
            ) : (
              <div className={styles.card}>
                <Answer question={question} targets={known} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
