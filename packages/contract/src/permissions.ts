import * as z from 'zod/mini';
import { GrantedAction, KnownAction } from './access.ts';
import { endpoint, signedInOwing } from './endpoint.ts';

/** Node of the user's menu (api-contract 4.2). Absent keys are absent on the wire. */
export type MenuNode = {
  id: string;
  path: string;
  name: string;
  component: string;
  /** `'0'`: no route is created for it and its children. */
  route: string;
  redirect?: string | undefined;
  hidden?: boolean | undefined;
  alwaysShow?: boolean | undefined;
  meta: {
    title: string;
    icon?: string | undefined;
    keepAlive: boolean;
    /** true: opens in a new browser window. */
    internalOrExternal: boolean;
    componentName?: string | undefined;
    url?: string | undefined;
  };
  children?: MenuNode[] | undefined;
};
export const MenuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.string(),
  redirect: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  meta: z.object({
    title: z.string(),
    icon: z.optional(z.string()),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    componentName: z.optional(z.string()),
    url: z.optional(z.string()),
  }),
  get children() {
    return z.optional(z.array(MenuNode));
  },
});

/** Menu types (dictionary menu_type, api-contract 2.3). */
export const menuType = { root: 0, menu: 1, button: 2 } as const;

export const OwnPermissions = z.object({
  menu: z.array(MenuNode),
  auth: z.array(GrantedAction),
  allAuth: z.array(KnownAction),
  sysSafeMode: z.boolean(),
  /**
   * Stamp (hash) of the rows that the session reaches now, like in the bell socket's `reach` frame. If it changes,
   * the rows that a page shows may be outdated.
   */
  reach: z.string(),
});
export type OwnPermissions = z.infer<typeof OwnPermissions>;

export const permissions = {
  own: endpoint({
    summary: "The caller's menus and buttons, and all button rules of the system.",
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: signedInOwing('password', 'second-factor'),
    input: z.object({}),
    result: OwnPermissions,
  }),
};
