import { contractFeature } from './contract-feature.ts';

/** The home page, and the menu that contains the administration pages. */
export const workspaceFeature = contractFeature({
  pages: ['dashboard/Analysis'],
  menus: [
    {
      id: 'menu-home',
      order: 1,
      name: '首页',
      url: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      icon: 'home',
    },
    {
      id: 'menu-system',
      order: 3,
      name: '系统管理',
      url: '/isystem',
      component: 'layouts/RouteView',
      redirect: '/isystem/user',
      icon: 'setting',
    },
  ],
});
