import { button, contractFeature } from './contract-feature.ts';
import { gridViews } from './grid-views.ts';

export const gridViewsFeature = contractFeature({
  endpoints: { gridViews },
  buttons: [
    { ...button('button-grid-view-share', 'menu-system', 'gridView:share', '共享表格视图'), order: 2 },
  ],
});
