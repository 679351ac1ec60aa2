import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** A department as people choose it (api-contract 3: departments at sign-in and in the switch dialog). */
export const DepartmentChoice = z.object({
  id: z.string(),
  parentId: z.string(),
  departName: z.string(),
  orgCode: z.string(),
  /** Dictionary org_category: 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
});
export type DepartmentChoice = z.infer<typeof DepartmentChoice>;

/** Node of the id tree (api-contract 2.5 DepartIdModel); `code` is the org code. */
export type DepartmentNode = {
  key: string;
  value: string;
  title: string;
  code: string;
  children: DepartmentNode[];
};
export const DepartmentNode: z.ZodMiniType<DepartmentNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  get children() {
    return z.array(DepartmentNode);
  },
});

export const departments = {
  idTree: endpoint({
    summary: 'The whole department tree: ids, names, org codes.',
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    access: signedIn,
    input: z.object({}),
    result: z.array(DepartmentNode),
  }),
};
