import * as z from 'zod/mini';

/** A menu or button by its name. */
export const NamedPermission = z.object({ id: z.string(), name: z.string() });
/** A permission with the wire time at which its grant ends; null: never. `isNew`: this change grants it. */
export const EndChange = z.extend(NamedPermission, {
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  isNew: z.boolean(),
});
export type EndChange = z.infer<typeof EndChange>;
const NamedRules = z.object({
  permissionId: z.string(),
  name: z.string(),
  /**
   * Names of the rules that restrict the rows: within an inner list all apply (AND), any of the inner lists is enough
   * (OR). Null: every row; empty: no row.
   */
  before: z.nullable(z.array(z.array(z.string()))),
  after: z.nullable(z.array(z.array(z.string()))),
});
const Change = z.object({ menus: z.array(NamedPermission), buttons: z.array(NamedPermission) });

/** Rights that a user gains and loses: menus, buttons, and rows by the rules of a menu. */
export const RightsImpact = z.object({ gains: Change, loses: Change, rules: z.array(NamedRules) });
export type RightsImpact = z.infer<typeof RightsImpact>;

/** Rights that a user gains and loses, and the grants whose end changes. */
export type ImpactWithEnds = RightsImpact & { ends: EndChange[] };
