import type { HElement } from 'docx-preview';

type Content = HElement | Node | string;

/**
 * Returns the element factory for docx-preview. It creates elements in `page`, a document without a window, in which
 * nothing loads or runs.
 */
export function elementsIn(page: Document): (content: Content) => Node {
  const make = (content: Content): Node => {
    if (typeof content === 'string') return page.createTextNode(content);
    if (content instanceof Node) return content;
    const { ns, tagName, className, style, children = [], ...properties } = content;
    if (tagName === '#comment') return page.createComment('');
    if (tagName === '#fragment') {
      const fragment = page.createDocumentFragment();
      fragment.append(...children.map(make));
      return fragment;
    }
    const element = typeof ns === 'string' ? page.createElementNS(ns, tagName) : page.createElement(tagName);
    if (className) element.setAttribute('class', className);
    if (typeof style === 'string') element.setAttribute('style', style);
    else if (style !== undefined && (element instanceof HTMLElement || element instanceof SVGElement))
      Object.assign(element.style, style);
    for (const [name, value] of Object.entries(properties))
      if (value !== undefined) Reflect.set(element, name, value);
    element.append(...children.map(make));
    return element;
  };
  return make;
}
