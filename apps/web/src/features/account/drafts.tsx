import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DraftList } from '../../fields/drafts/draft-list.tsx';
import { forgetDraft, onDraftForgotten } from '../../platform/drafts/own-drafts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { ownWaitingDrafts } from './account.queries.ts';

/** 我的草稿: the user's unsaved forms in this browser. */
export function Drafts() {
  const query = useQuery(ownWaitingDrafts());
  const { refetch } = query;
  useEffect(() => onDraftForgotten(() => void refetch()), [refetch]);
  return (
    <Loaded
      query={query}
      isEmpty={(drafts) => drafts.length === 0}
      empty={<EmptyState text="本浏览器中没有未保存的草稿" />}
    >
      {(drafts) => <DraftList drafts={drafts} onDiscard={(draft) => void forgetDraft(draft)} />}
    </Loaded>
  );
}
