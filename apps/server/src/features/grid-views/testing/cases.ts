import { gridViews } from '@baisi/contract/grid-views';
import { featureCases, recordInList } from '../../../testing/feature-cases.ts';
import { gridViewFixtures } from './fixtures.ts';

const look = { arrangement: {}, sorts: [], filters: [] };

export const cases = featureCases({
  fixtures: gridViewFixtures,
  edits: (call) => [
    {
      edit: gridViews.edit,
      add: gridViews.add,
      place: () => ({ gridKey: 'dictionary-items' }),
      unique: { name: '部分修改' },
      fields: () => ({ content: look, scope: 'all' }),
      read: recordInList(call, gridViews.list, () => ({ gridKey: 'dictionary-items' })),
    },
  ],
});
