import { CopyableLine } from '../../ui/copyable-line/copyable-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { reportOf } from '../../ui/exception-page/exception-page.tsx';
import { problemOf } from '../../ui/loaded/loaded.logic.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import styles from './picker.module.css';

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Sentence above the message of the server, under the title 出错了, unless the server refuses access. */
  failed?: string;
};

/** Shown in a popup whose report is missing, refused or cannot be read. */
export function PickerProblem({ query, failed }: Props) {
  const { refused, text, requestId } = problemOf(query.error);
  const report = reportOf(requestId);
  const heading = refused ? '拒绝访问' : failed === undefined ? '出错了' : undefined;
  // The server does not tell whether the report is missing or not granted.
  const sentences = refused
    ? [text === '拒绝访问' ? '报表不存在，或没有授权给您，请联系管理员。' : text]
    : [failed, text];
  return (
    <div role="alert">
      <EmptyState
        picture={refused ? 'refused' : 'failed'}
        text={
          <span className={styles.problem}>
            {heading === undefined ? null : <strong>{heading}</strong>}
            {sentences.map((sentence) =>
              sentence === undefined ? null : <span key={sentence}>{sentence}</span>,
            )}
            {report === undefined ? null : <CopyableLine {...report} />}
          </span>
        }
      >
        {refused ? null : (
          <PlainButton busy={query.isFetching} onClick={() => void query.refetch()}>
            重试
          </PlainButton>
        )}
      </EmptyState>
    </div>
  );
}
