import { account } from './account.ts';
import { contractFeature } from './contract-feature.ts';

export const accountFeature = contractFeature({
  endpoints: { account },
  pages: ['account/settings/Security', 'account/center/Index'],
  menus: [
    {
      id: 'menu-account-center',
      order: 5,
      name: '个人中心',
      url: '/account/center',
      component: 'account/center/Index',
      routeName: 'account-center',
      unlisted: true,
    },
  ],
});
