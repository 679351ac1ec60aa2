import type { Message } from '@baisi/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMessages } from '../messages.queries.ts';
import { inKeptOrder } from './shown-messages.logic.ts';
import type { useMessagesPlace } from './use-messages-place.ts';

/** Messages on a page. */
export const pageSize = 20;

type Held = { about: string; data: unknown; messages: readonly Message[] };

/** Loads the messages of a place, and keeps their order while the place stays. */
export function useShownMessages({ folder, text, page, openId }: ReturnType<typeof useMessagesPlace>) {
  const query = useQuery(ownMessages({ folder, text, pageNo: page, pageSize }));
  const about = JSON.stringify([folder, text, page]);
  const [held, setHeld] = useState<Held>({ about: '', data: undefined, messages: [] });
  const { data, isPlaceholderData } = query;
  if (data !== undefined && !isPlaceholderData && (held.data !== data || held.about !== about)) {
    const messages = held.about === about ? inKeptOrder(held.messages, data.records, openId) : data.records;
    setHeld({ about, data, messages });
  }
  return { query, about, messages: held.messages };
}
