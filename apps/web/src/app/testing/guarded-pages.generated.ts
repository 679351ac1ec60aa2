// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Cases of each feature for the tests that walk all features. */
export { guarded as addressBook } from '../../features/address-book/testing/guarded.tsx';
export { guarded as announcements } from '../../features/announcements/testing/guarded.tsx';
export { guarded as carriers } from '../../features/carriers/testing/guarded.tsx';
export { guarded as categories } from '../../features/categories/testing/guarded.tsx';
export { guarded as checkRules } from '../../features/check-rules/testing/guarded.tsx';
export { guarded as departments } from '../../features/departments/testing/guarded.tsx';
export { guarded as dictionaries } from '../../features/dictionaries/testing/guarded.tsx';
export { guarded as fillRules } from '../../features/fill-rules/testing/guarded.tsx';
export { guarded as logs } from '../../features/logs/testing/guarded.tsx';
export { guarded as messageTemplates } from '../../features/message-templates/testing/guarded.tsx';
export { guarded as onlineUsers } from '../../features/online-users/testing/guarded.tsx';
export { guarded as orders } from '../../features/orders/testing/guarded.tsx';
export { guarded as permissions } from '../../features/permissions/testing/guarded.tsx';
export { guarded as positions } from '../../features/positions/testing/guarded.tsx';
export { guarded as printing } from '../../features/printing/testing/guarded.tsx';
export { guarded as reports } from '../../features/reports/testing/guarded.tsx';
export { guarded as roles } from '../../features/roles/testing/guarded.tsx';
export { guarded as users } from '../../features/users/testing/guarded.tsx';
export { guarded as waybills } from '../../features/waybills/testing/guarded.tsx';
