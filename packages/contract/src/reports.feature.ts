import { contractFeature, systemPage } from './contract-feature.ts';

/** The menu rows of pages that do not exist yet: they are hidden until their component is a page. */
export const reportsFeature = contractFeature({
  menus: [
    systemPage('menu-report-settings', 16, [
      'Online报表配置',
      '/online/cgreport',
      'modules/online/cgreport/OnlCgreportHeadList',
      'bar-chart',
    ]),
    {
      id: 'menu-reports',
      order: 4,
      name: '报表',
      url: '/online/cgreport/:code',
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      unlisted: true,
    },
  ],
});
