/** Returns the element of popups, menus and dialogs: a landmark, because assistive technology expects all content in one. */
export function floatingLayer(): HTMLElement {
  const id = 'floating-layer';
  const found = document.getElementById(id);
  if (found !== null) return found;
  const layer = Object.assign(document.createElement('section'), { id, ariaLabel: '弹出内容' });
  document.body.append(layer);
  return layer;
}
