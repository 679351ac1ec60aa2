import * as z from 'zod/mini';
import { maxOutlined } from './rules/department-outline.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import { id, optionalText, requiredText, switchedStatus, version, wholeNumber } from './rules/fields.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';

/** Values of the dictionary org_category. */
export const orgCategory = { company: '1', department: '2', post: '3' } as const;

const fields = {
  id: z.string(),
  /** '' for a root department. */
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.nullable(z.string()),
  departNameAbbr: z.nullable(z.string()),
  departOrder: z.number(),
  /** Values of the dictionary org_category. */
  orgCategory: z.string(),
  /** Its level; '1' for a root. */
  orgType: z.string(),
  /** Assigned by the server (rules/org-codes.ts); changes when the department moves. */
  orgCode: z.string(),
  mobile: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  address: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** `0`: switched off. Nobody can work in it and its roles grant nothing; it stays visible. */
  status: z.string(),
  /** Head of the department: one of its members, shown as a contact. The field grants nothing. */
  headUserId: z.nullable(z.string()),
  headUserId_dictText: z.optional(z.string()), // spelling of api-contract
  delFlag: z.string(),
  /** Comma-joined ids of the responsible superiors; stored on each of these users (负责部门). */
  directorUserIds: z.nullable(z.string()),
  directorUserIds_dictText: z.optional(z.string()), // spelling of api-contract
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
};

/** A complete department (api-contract 2.5). */
export const Department = z.object(fields);
export type Department = z.infer<typeof Department>;

const nodeFields = {
  ...fields,
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
};

/** Node of the tree (api-contract 2.5): `children` is null on leaves and for children that load later. */
export type DepartmentTreeNode = z.infer<z.ZodMiniObject<typeof nodeFields>> & {
  children: DepartmentTreeNode[] | null;
};
export const DepartmentTreeNode: z.ZodMiniType<DepartmentTreeNode> = z.object({
  ...nodeFields,
  get children() {
    return z.nullable(z.array(DepartmentTreeNode));
  },
});

/** A department found by a search; `path` names its ancestors, root first. */
export const FoundDepartment = z.object({ ...nodeFields, path: z.array(z.string()) });
export type FoundDepartment = z.infer<typeof FoundDepartment>;

/** Department fields guarded by permission codes. */
export const departmentFields = recordFields('depart', {
  departName: typed('机构名称'),
  departNameEn: both('英文名'),
  departNameAbbr: both('缩写'),
  departOrder: both('排序'),
  orgCategory: both('机构类型'),
  mobile: both('电话'),
  fax: both('传真'),
  address: both('地址'),
  memo: both('备注'),
  description: both('描述'),
  directorUserIds: shown('分管上级'),
  headUserId: both('部门负责人'),
  status: both('状态'),
});

const phone = (label: string) =>
  z.pipe(
    optionalText(label, 32),
    z.nullable(z.string().check(z.regex(/^[\d\-+() ]{5,32}$/, { error: `${label}格式不正确` }))),
  );

const form = {
  departName: requiredText('机构名称', 100),
  departNameEn: optionalText('英文名', 200),
  departNameAbbr: optionalText('缩写', 100),
  departOrder: orElse(wholeNumber('排序', { min: 0, max: 999_999 }), 0),
  orgCategory: orElse(z.enum(['1', '2', '3'], { error: '机构类型格式不正确' }), orgCategory.company),
  mobile: phone('电话'),
  fax: phone('传真'),
  address: optionalText('地址', 200),
  memo: optionalText('备注', 500),
  description: optionalText('描述', 500),
};
const parentId = z.pipe(optionalText('上级部门', 64), z.nullable(id('上级部门')));

const headUserId = z.pipe(optionalText('负责人', 64), z.nullable(id('负责人')));

/**
 * The server assigns code, level and tree position; `parentId` absent or '': a root department. A head becomes a member
 * of the new department, for which the caller needs the right to add members.
 */
export const DepartmentToAdd = z.object({ ...form, parentId, status: switchedStatus(), headUserId });
export type DepartmentToAdd = z.output<typeof DepartmentToAdd>;

/** Several departments below one parent, in outline order (rules/department-outline.ts). */
export const DepartmentOutline = z.object({
  parentId,
  rows: z
    .array(
      z.object({
        departName: requiredText('机构名称', 100),
        level: wholeNumber('层级', { min: 0, max: 50 }),
      }),
    )
    .check(
      z.minLength(1, { error: '请填写要添加的部门' }),
      z.maxLength(maxOutlined, { error: `一次最多添加${maxOutlined}个部门` }),
    ),
});
export type DepartmentOutline = z.output<typeof DepartmentOutline>;

/** A different `parentId` moves the department, as `move` does. */
export const DepartmentToEdit = editOf(
  {
    ...form,
    parentId,
    status: switchedStatus(),
    headUserId,
  },
  { id: id('部门'), version: version() },
);
export type DepartmentToEdit = z.output<typeof DepartmentToEdit>;

/** The effects of deleting departments. */
export const DepartmentRemoval = z.object({
  /** Number of selected departments including all descendants. */
  departments: z.number(),
  /** Names of the selected departments. */
  names: z.array(z.string()),
  /** Number of users who belong to any of them. */
  people: z.number(),
  /** Number of these users who would belong to no department afterwards. */
  homeless: z.number(),
  roles: z.number(),
  /** Number of sessions that currently work in one of them. */
  sessions: z.number(),
});
export type DepartmentRemoval = z.infer<typeof DepartmentRemoval>;

/** A new parent for a department; `parentId` '' or null: it becomes a root. */
export const DepartmentPlace = z.object({ id: id('部门'), parentId });

const Named = z.object({ id: z.string(), name: z.string() });

/** The effects of moving a department. */
export const DepartmentMove = z.object({
  /** Number of departments that get a new org code: the moved one and its descendants. */
  departments: z.number(),
  /** Number of users who belong to them, and of sessions that currently work in one of them. */
  people: z.number(),
  sessions: z.number(),
  /** Row rules that name one of the codes; their values are updated. */
  rules: z.array(Named),
  /** Superiors visible to the caller who gain or lose the department. */
  gaining: z.array(Named),
  losing: z.array(Named),
  /** Row rules that test the code of an ancestor department and would start or stop admitting the moved one. */
  rulesGaining: z.array(Named),
  rulesLosing: z.array(Named),
});
export type DepartmentMove = z.infer<typeof DepartmentMove>;
