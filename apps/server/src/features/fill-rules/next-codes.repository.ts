import { isLaterOrgCode, nextOrgCode } from '@baisi/contract/rules/org-codes';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** The next codes of departments and categories. */
export const nextCodesRepository = (db: Handle) => ({
  /**
   * Returns the code for a new child of a department (null: at the top), after all codes that were ever assigned
   * there (docs/decisions/0025); undefined when there is no such department.
   */
  findDepartmentCode: async (parentId: string | null): Promise<string | undefined> => {
    const { rows } = await sql<{ parent: string; standing: string | null; given: string | null }>`
      select coalesce(top.org_code, '') as parent, (
          select org_code from sys_depart where parent_id is not distinct from top.id
          order by length(org_code) desc, org_code desc limit 1) as standing, (
          select nullif(last_code, '') from sys_depart_code where parent_code = coalesce(top.org_code, '')) as given
      from (select id, org_code from sys_depart where id = ${parentId} and del_flag = 0
        union all select null, null where ${parentId}::text is null) as top`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { parent, standing, given } = row;
    const isGivenLater = standing === null || (given !== null && isLaterOrgCode(given, standing));
    return nextOrgCode(parent, isGivenLater ? given : standing);
  },
  /** Returns the code for a new child of a category (null: at the top); undefined when there is no such category. */
  findCategoryCode: async (parentId: string | null): Promise<string | undefined> => {
    const { rows } = await sql<{ parent: string; last: string | null }>`
      select coalesce(top.code, '') as parent, (
        select code from sys_category where pid is not distinct from top.id
        order by length(code) desc, code desc limit 1) as last
      from (select id, code from sys_category where id = ${parentId}
        union all select null, null where ${parentId}::text is null) as top`.execute(db);
    const [row] = rows;
    return row === undefined ? undefined : nextOrgCode(row.parent, row.last);
  },
});
