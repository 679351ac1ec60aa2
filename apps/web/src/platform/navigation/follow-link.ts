/**
 * Opens an address of ours like a click on a link: the workspace opens it as a tab. For menus, whose entries are not
 * links. With `savedAs` the browser saves the file at the address under this name.
 */
export function followLink(href: string, savedAs?: string): void {
  const link = document.createElement('a');
  link.href = href;
  if (savedAs !== undefined) link.download = savedAs;
  document.body.append(link);
  link.click();
  link.remove();
}
