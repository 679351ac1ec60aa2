import * as z from 'zod/mini';

/** A department that a user can choose (api-contract 3: at sign-in and in the switch dialog). */
export const DepartmentChoice = z.object({
  id: z.string(),
  parentId: z.string(),
  departName: z.string(),
  orgCode: z.string(),
  /** Dictionary org_category: 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
});
export type DepartmentChoice = z.infer<typeof DepartmentChoice>;
