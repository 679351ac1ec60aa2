import type { JobResult as Result } from '@baisi/contract/jobs';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { JobFile } from './job-file.tsx';

/** The result of a finished job: a file to download, a link to a page, or a text. */
export function JobResult({ result }: { result: Result }) {
  if (result.kind === 'text') return <EllipsisText text={result.text} />;
  return result.kind === 'link' ? <a href={result.path}>{result.text}</a> : <JobFile file={result} />;
}
