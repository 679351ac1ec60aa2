import { account } from './account.ts';
import { contractFeature } from './contract-feature.ts';
import { ownChanges } from './own-changes.ts';

export const accountFeature = contractFeature({
  endpoints: { account, ownChanges },
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
