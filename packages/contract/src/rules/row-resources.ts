import { type RowResource, rowResources } from '../closed-sets/row-resources.generated.ts';

export { type RowResource, rowResources };

/** Returns whether row rules can filter the rows of the menu with this component (api-contract 1.8). */
export function isRowResource(component: string | null): component is RowResource {
  return component !== null && Object.hasOwn(rowResources, component);
}
