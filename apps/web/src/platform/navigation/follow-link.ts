/**
 * Opens an address of ours like a click on a link: the workspace opens it as a tab. For menus, whose entries are not
 * links.
 */
export function followLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
