import { Loaded } from '../../ui/loaded/loaded.tsx';
import { usePart } from '../../ui/loaded/use-part.ts';
import type { AttachmentsProps } from './attachments.queries.ts';

/** 附件 of a record: files that are dropped on it, pasted or chosen are uploaded and attached at once. */
export function Attachments(props: AttachmentsProps) {
  const part = usePart('attachments', () => import('./attachments-block.tsx'));
  return <Loaded query={part}>{({ AttachmentsBlock }) => <AttachmentsBlock {...props} />}</Loaded>;
}
