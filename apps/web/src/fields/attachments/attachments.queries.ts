import { type AttachmentsToAdd, attachments, mostAttachments } from '@baisi/contract/attachments';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';

export type { Attachment } from '@baisi/contract/attachments';
export { mostAttachments };

/** The record that holds the attachments; `resource` is the name of its table. */
export type AttachedTo = Pick<AttachmentsToAdd, 'resource' | 'recordId'>;

/** Properties of `Attachments`. */
export type AttachmentsProps = AttachedTo & {
  /** Permission code to edit the record; without it the attachments can only be read. The server decides for each record. */
  editCode: `${string}:${string}`;
};

export const attachmentsOf = (record: AttachedTo) => queryOf(attachments.list, record);

/** Query key of the attachments of all records. */
export const everyAttachments = everyAnswerOf(attachments.list);

const refreshes = [everyAttachments];

/** Changes name, note or order number of an attachment. */
export const useEditAttachment = (onDone?: () => void) =>
  useCall(attachments.edit, { refreshes, isQuiet: true, ...(onDone === undefined ? {} : { onDone }) });

/** Removes an attachment without a notification, because the caller may remove several and reports once. */
export const useRemoveAttachment = () => useCall(attachments.remove, { refreshes, isQuiet: true });
