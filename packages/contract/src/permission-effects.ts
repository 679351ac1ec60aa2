import { permissionEffects as effects } from './closed-sets/permission-effects.generated.ts';

/** The effect of a permission code: its text, the menu that it belongs to, and its type (1 visible, 2 editable). */
export type PermissionEffect = { text: string; of: string; type: number };

/** The effects of the permission codes that the product checks. */
export const permissionEffects: ReadonlyMap<string, PermissionEffect> = new Map(Object.entries(effects));
