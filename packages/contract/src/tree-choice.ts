import * as z from 'zod/mini';

/** A node of a tree select (api-contract 3.14, 5.2 TreeSelectModel). `children` null: load them, unless `leaf`. */
export type TreeChoice = {
  key: string;
  title: string;
  value: string;
  parentId: string;
  code: string | null;
  leaf: boolean;
  icon: null;
  children: TreeChoice[] | null;
};
export const TreeChoice: z.ZodMiniType<TreeChoice> = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  parentId: z.string(),
  code: z.nullable(z.string()),
  leaf: z.boolean(),
  icon: z.null(),
  get children() {
    return z.nullable(z.array(TreeChoice));
  },
});
