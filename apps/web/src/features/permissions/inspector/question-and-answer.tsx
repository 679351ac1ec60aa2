import { useQuery } from '@tanstack/react-query';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { inspectorTargets } from '../permissions.queries.ts';
import { WhoMay } from './holders/who-may.tsx';
import { Answer } from './inspector-answer.tsx';
import { questionToSearch, readQuestion, type View } from './question.logic.ts';
import { QuestionForm } from './question-form.tsx';

/** Form for a question about permissions (who may do what), and its answer. */
export function QuestionAndAnswer({ view }: { view: Exclude<View, 'unused' | 'compare'> }) {
  const { search, setSearch } = useTabLocation();
  const question = readQuestion(search);
  const targets = useQuery(inspectorTargets());
  return (
    <Loaded query={targets}>
      {(known) => (
        <>
          <QuestionForm
            question={question}
            targets={known}
            isAboutAll={view === 'holders'}
            onChange={(next) => setSearch({ ...questionToSearch(next), page: undefined })}
          />
          {view === 'holders' ? (
            <WhoMay question={question} targets={known} />
          ) : (
            <Answer question={question} targets={known} />
          )}
        </>
      )}
    </Loaded>
  );
}
