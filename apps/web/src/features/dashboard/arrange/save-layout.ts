import { home } from '@baisi/contract/home';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../../platform/api/use-call.ts';

/** Command that stores the arrangement of the home page. */
export const useSaveLayout = (reactions: CallReactions<typeof home.saveLayout>) =>
  useCall(home.saveLayout, { refreshes: [everyAnswerOf(home.layout)], ...reactions });
