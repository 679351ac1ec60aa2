import { useQuery } from '@tanstack/react-query';
import type { Upload } from '../upload/engine/uploads.logic.ts';
import { UnfinishedUploads, unfinishedUploads } from '../upload/unfinished-uploads.tsx';
import { attachmentsBiz } from './attachment-uploads.ts';

type Props = { running: readonly Upload[]; onFiles: (files: readonly File[]) => void };

/**
 * Interrupted uploads of attachments: choosing the same file continues the upload and attaches the file to this record.
 */
export function UnfinishedAttachments({ running, onFiles }: Props) {
  const { data = [] } = useQuery(unfinishedUploads());
  const isRunning = ({ name, sizeBytes }: { name: string; sizeBytes: number }) =>
    running.some(({ file }) => file.name === name && file.size === sizeBytes);
  const list = data.filter((one) => one.biz === attachmentsBiz && !isRunning(one));
  return <UnfinishedUploads list={list} onFiles={onFiles} />;
}
