/**
 * Opens an address of ours as a click on a link would: the workspace turns it into a tab. For menus, whose entries are
 * no links.
 */
export function followLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
