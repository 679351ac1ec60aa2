import type { EndingGrant } from './extend-grant.tsx';

/** The code that gives each kind of grant, and so extends it. */
export const extendingCodes: Readonly<Record<EndingGrant['kind'], string>> = {
  role: 'role:user',
  departmentRole: 'depart:role',
  permission: 'role:grant',
};
