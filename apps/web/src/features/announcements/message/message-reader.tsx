import type { Message } from '@baisi/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { messageOf, useRead } from '../messages.queries.ts';
import { MessageButtons } from './message-buttons.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageView } from './message-view.tsx';

type Props = {
  id: string;
  /** Called when 去处理 leads away from the message. */
  onLeave?: () => void;
};

/** Marks a message as read, once for each opening, so that 标为未读 stays. */
function useReading(message: Message | undefined): void {
  const { mutate } = useRead();
  const isDone = useRef(false);
  const isUnread = message?.readFlag === '0';
  const id = message?.id;
  useEffect(() => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    if (isUnread) mutate({ anntId: id });
  }, [id, isUnread, mutate]);
}

/** One message of the user, which counts as read by being opened. Mount it with the message's id as React `key`. */
export function MessageReader({ id, onLeave }: Props) {
  const query = useQuery(messageOf(id));
  useReading(query.data);
  const { error } = query;
  if (error instanceof ApiError && (error.error === 'announcement-revoked' || error.error === 'not-found'))
    return (
      <EmptyState
        text={error.error === 'announcement-revoked' ? error.message : '该消息不存在，或不再发送给您'}
      />
    );
  return (
    <Loaded query={query}>
      {(message) => (
        // Own system messages have no sender and hold no files.
        <MessageView message={message} files={message.sender === null ? null : <MessageFiles id={id} />}>
          <MessageButtons message={message} onLeave={onLeave} />
        </MessageView>
      )}
    </Loaded>
  );
}
