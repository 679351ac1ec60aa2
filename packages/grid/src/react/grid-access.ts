import type { Column } from '../core/columns/column.ts';
import type { Access, GridProps, Tool } from './grid-props.ts';

const accessOf = ({ authPre = '', access }: GridProps, key: string): Access => {
  if (authPre === '' || access === undefined) return 'open';
  return access(authPre.endsWith(':') ? authPre : `${authPre}:`, key);
};

/** Returns the columns that the user may see; some of them may be disabled for the user (api-contract 4.8). */
export function columnsFor(props: GridProps): Column[] {
  return props.columns.flatMap((column) => {
    const access = accessOf(props, column.key);
    if (access === 'hidden') return [];
    return access === 'disabled' ? [{ ...column, disabled: true }] : [column];
  });
}

/** May the user press a toolbar button? The code for the remove button is `batch_delete`. */
export function toolAccess(props: GridProps, tool: Tool): Access {
  return accessOf(props, tool === 'remove' ? 'batch_delete' : tool);
}

const usualTools: readonly Tool[] = ['add', 'remove', 'clearSelection'];

/** Returns the toolbar buttons that the application has configured, or the usual ones. */
export const toolsOf = ({ toolbarConfig = {} }: GridProps): readonly Tool[] =>
  toolbarConfig.btn ?? toolbarConfig.btns ?? usualTools;

const mayUse = (props: GridProps, tool: Tool) =>
  toolsOf(props).includes(tool) && toolAccess(props, tool) === 'open';

/** May rows be removed, with the toolbar's button or with the menu of their cells? */
export const mayRemoveRows = (props: GridProps): boolean =>
  props.toolbar === true && props.disabled !== true && mayUse(props, 'remove');

/** May rows be exported? */
export const maySave = (props: GridProps): boolean => mayUse(props, 'export');

/** May rows be imported? Only where rows can be added, and not into a tree, because a file contains no parents. */
export const mayTakeIn = (props: GridProps): boolean =>
  mayUse(props, 'import') &&
  (props.mayAddRows ?? true) &&
  props.disabled !== true &&
  props.treeConfig === undefined;
