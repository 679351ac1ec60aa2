import type { StoredFile } from '@baisi/contract/files';
import { FileRefused } from '@baisi/grid/files';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { FileCard } from './file-card.tsx';
import { NotShown } from './not-shown.ts';
import { Notice } from './notice.tsx';

type Props = { file: StoredFile; error: unknown; isAsking: boolean; onRetry: () => void };

/** Shows why a file is not displayed: a refusal, a failure with 重试, or a reason to download it. */
export function FileProblem({ file, error, isAsking, onRetry }: Props) {
  if (error instanceof NotShown || error instanceof FileRefused)
    return <FileCard file={file} reason={error.message} />;
  const { refused, text } = problemOf(error);
  if (refused) return <Notice picture="refused" text={text} />;
  return (
    <Notice picture="failed" text={`加载失败。${text}`}>
      <PlainButton busy={isAsking} onClick={onRetry}>
        重试
      </PlainButton>
    </Notice>
  );
}
