import type { Column } from '../core/columns/column.ts';
import type { Access, GridProps, Tool } from './grid-props.ts';

const accessOf = ({ authPre = '', access }: GridProps, key: string): Access => {
  if (authPre === '' || access === undefined) return 'open';
  return access(authPre.endsWith(':') ? authPre : `${authPre}:`, key);
};

/** The columns that the user may see, and those that are disabled for the user (api-contract 4.8). */
export function columnsFor(props: GridProps): Column[] {
  return props.columns.flatMap((column) => {
    const access = accessOf(props, column.key);
    if (access === 'hidden') return [];
    return access === 'disabled' ? [{ ...column, disabled: true }] : [column];
  });
}

/** May a toolbar button be pressed? The remove button follows `batch_delete`. */
export function toolAccess(props: GridProps, tool: Tool): Access {
  return accessOf(props, tool === 'remove' ? 'batch_delete' : tool);
}

const usualTools: readonly Tool[] = ['add', 'remove', 'clearSelection'];

/** The toolbar buttons that the owner wants. */
export const toolsOf = ({ toolbarConfig = {} }: GridProps): readonly Tool[] =>
  toolbarConfig.btn ?? toolbarConfig.btns ?? usualTools;

const mayUse = (props: GridProps, tool: Tool) =>
  toolsOf(props).includes(tool) && toolAccess(props, tool) === 'open';

/** May rows be removed? By the toolbar's button and by the menu of their cells. */
export const mayRemoveRows = (props: GridProps): boolean =>
  props.toolbar === true && props.disabled !== true && mayUse(props, 'remove');

/** May rows be exported? */
export const maySave = (props: GridProps): boolean => mayUse(props, 'export');

/** May rows be imported? Not where rows cannot be added, nor into a tree, because a file has no parents. */
export const mayTakeIn = (props: GridProps): boolean =>
  mayUse(props, 'import') &&
  (props.mayAddRows ?? true) &&
  props.disabled !== true &&
  props.treeConfig === undefined;
