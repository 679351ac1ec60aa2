import type { Handle } from '../../db/work.ts';

/** Queries over the departments that users belong to. */
export const departmentsOfUserRepository = (db: Handle) => ({
  listOfUser: (userId: string) =>
    db
      .selectFrom('sys_depart as d')
      .innerJoin('sys_user_depart as ud', 'ud.depart_id', 'd.id')
      .select(['d.id', 'd.parent_id', 'd.depart_name', 'd.org_code', 'd.org_category', 'd.status'])
      .where('d.del_flag', '=', 0)
      .where('ud.user_id', '=', userId)
      .orderBy('d.org_code')
      .execute(),
});

export type ChoiceRow = Awaited<
  ReturnType<ReturnType<typeof departmentsOfUserRepository>['listOfUser']>
>[number];
