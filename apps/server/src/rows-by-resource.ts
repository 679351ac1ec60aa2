import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { ResourceRows } from './features/permissions/index.ts';

type FeatureOfRows = { rows: ResourceRows };

/** Which feature knows the rows of which resource. */
export const rowsByResource = (
  features: Record<
    | 'users'
    | 'positions'
    | 'logs'
    | 'departments'
    | 'dictionaries'
    | 'categories'
    | 'checkRules'
    | 'fillRules',
    FeatureOfRows
  >,
): Record<RowResource, ResourceRows> => ({
  'system/UserList': features.users.rows,
  'system/SysPositionList': features.positions.rows,
  'system/LogList': features.logs.rows,
  'system/DepartList': features.departments.rows,
  'system/DictList': features.dictionaries.rows,
  'system/SysCategoryList': features.categories.rows,
  'system/SysCheckRuleList': features.checkRules.rows,
  'system/SysFillRuleList': features.fillRules.rows,
});
