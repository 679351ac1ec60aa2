import type { Handle } from '../../db/work.ts';

/** What people change of themselves, in sys_user. */
export const ownAccountRepository = (db: Handle) => {
  const update = (id: string) => db.updateTable('sys_user').where('id', '=', id);
  return {
    setOrgCode: (id: string, orgCode: string) => update(id).set({ org_code: orgCode }).execute(),
  };
};
