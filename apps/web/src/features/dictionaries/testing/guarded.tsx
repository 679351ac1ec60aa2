import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { DictionariesListPage } from '../dictionaries-list-page.tsx';
import { dictionariesServer } from './dictionary-server.ts';

export const guarded: GuardedFeature = {
  pages: {
    dict: [
      {
        page: <DictionariesListPage />,
        at: '/isystem/dict?edit=dict-colour',
        serve: () => dictionariesServer(),
        ready: '字典编码',
        form: ['dictName', 'dictCode', 'description'],
      },
    ],
    dictItem: [
      {
        page: <DictionariesListPage />,
        at: '/isystem/dict?items=dict-colour',
        serve: () => dictionariesServer(),
        ready: '数据值',
        bare: '数据值',
        scope: '[role=dialog]',
      },
    ],
  },
  shownNowhere: { dict: ['type'] },
};
