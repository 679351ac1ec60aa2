import { UserToAdd } from '@baisi/contract/users';
import type { GivenOption } from '@baisi/grid';
import type { BatchColumn } from '../../../fields/batch-grid/batch-grid.tsx';
import { filled, gridRule } from '../../../fields/live-grid/grid-rules.ts';

const { shape } = UserToAdd;

const typed = (key: string, title: string, minWidth: number): BatchColumn => ({
  key,
  title,
  type: 'input',
  minWidth,
});
const alone = { unique: true, message: '与其他行重复' };

/**
 * Returns the columns of 批量添加. Columns whose values are proposed come last, so that the user types from name to phone
 * and goes on to the next row.
 */
export const batchColumns = (
  roles: readonly GivenOption[],
  posts: readonly GivenOption[],
  departId: string | undefined,
): BatchColumn[] => [
  { ...typed('realname', '姓名', 110), validateRules: [filled('姓名'), gridRule(shape.realname)] },
  { ...typed('phone', '手机', 130), validateRules: [filled('手机'), gridRule(shape.phone), alone] },
  {
    key: 'selecteddeparts',
    title: '部门',
    type: 'sel_depart',
    minWidth: 190,
    ...(departId === undefined ? {} : { defaultValue: departId }),
  },
  { key: 'selectedroles', title: '角色', type: 'select-multiple', minWidth: 170, options: roles },
  { key: 'post', title: '职务', type: 'select-multiple', minWidth: 140, options: posts },
  {
    ...typed('username', '账号', 130),
    placeholder: '按姓名拼音自动填写',
    validateRules: [filled('账号'), gridRule(shape.username), alone],
  },
  {
    ...typed('workNo', '工号', 120),
    placeholder: '与账号相同',
    validateRules: [filled('工号'), gridRule(shape.workNo), alone],
  },
  { key: 'avatar', title: '头像', type: 'image', minWidth: 130, number: 1 },
];
