import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { SmallPager } from '../../../ui/paging/small-pager.tsx';
import { MessageList } from './message-list.tsx';
import type { useMessagesPlace } from './use-messages-place.ts';
import { pageSize, useShownMessages } from './use-shown-messages.ts';

type Props = { place: ReturnType<typeof useMessagesPlace> };

/** The messages of a folder, page by page. */
export function ListedMessages({ place }: Props) {
  const { folder, text, page, openId, open, turnTo } = place;
  const { query, about, messages } = useShownMessages(place);
  return (
    <Loaded
      query={query}
      isEmpty={() => messages.length === 0}
      empty={
        <EmptyState text={text !== '' ? '没有找到消息' : folder === 'unread' ? '没有未读消息' : '暂无消息'} />
      }
    >
      {({ total }) => (
        <>
          <MessageList messages={messages} openId={openId} about={about} onOpen={open} />
          <SmallPager page={page} pageSize={pageSize} total={total} onTurn={turnTo} />
        </>
      )}
    </Loaded>
  );
}
