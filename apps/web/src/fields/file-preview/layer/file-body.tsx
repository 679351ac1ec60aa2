import type { StoredFile } from '@baisi/contract/files';
import { sizeText } from '../../../ui/format/size-text.logic.ts';
import type { OpenedFile } from '../use-file.ts';
import { FileCard } from './file-card.tsx';
import { FileProblem } from './file-problem.tsx';
import { Notice } from './notice.tsx';
import { ShownFile } from './shown-file.tsx';
import { limitsBytes, viewOf } from './view-of.logic.ts';
import { Waiting } from './waiting.tsx';

const cannotShow = ({ kind }: StoredFile) =>
  kind === 'archive' ? '压缩包不能在浏览器中预览，请下载后打开' : '这种文件不能在浏览器中预览，请下载后打开';

/** Shows an opened file by its state and kind. */
export function FileBody({ opened }: { opened: OpenedFile }) {
  const { file, source, error, isAsking } = opened;
  if (error !== null && error !== undefined)
    return <FileProblem file={file} error={error} isAsking={isAsking} onRetry={() => void opened.ask()} />;
  if (file.state === 'quarantined')
    return (
      <Notice picture="refused" text="已隔离：病毒扫描在这个文件中发现了问题，任何人都不能打开或下载它。" />
    );
  if (file.state === 'scanning') return <Notice picture="first" text="正在检查病毒，通过后会自动显示。" />;
  if (source === undefined) return <Waiting />;
  const kind = viewOf(file);
  if (kind === undefined) return <FileCard file={file} reason={cannotShow(file)} />;
  const limitBytes = limitsBytes[kind];
  return limitBytes !== undefined && file.sizeBytes > limitBytes ? (
    <FileCard file={file} reason={`文件超过 ${sizeText(limitBytes)}，不能预览，请下载后打开`} />
  ) : (
    <ShownFile kind={kind} source={source} />
  );
}
