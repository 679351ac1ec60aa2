import { LRUCache } from 'lru-cache';
import type { IOptions } from 'sanitize-html';

/**
 * Elements that rich text may contain. Everything else is removed and its text kept; scripts, styles and embedded
 * documents are removed with their text.
 */
const allowedTags = `h1 h2 h3 h4 p br hr blockquote pre code div span
  ul ol li strong b em i u s sub sup mark
  a img table thead tbody tr th td colgroup col caption`.split(/\s+/);

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i];

/** Addresses of pictures: stored files of this product, by path; a signed address is reduced to its path. */
const storedFile = /^\/sys\/common\/static\/(?!.*(\.\.|%2e))[^?#\\]{1,300}$/i;

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const options: IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start'],
  },
  // These styles can neither move content out of the text's box nor load backgrounds from other servers.
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': [/^(1[0-9]|2[0-9]|3[0-6])px$/],
      'font-weight': [/^(400|600|700|normal|bold)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: withoutQuery(attribs['src'] ?? '') },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !storedFile.test(attribs['src'] ?? ''),
};

/** Results for the texts that are read most; the key is the text itself. */
const sanitised = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/** Decodes the four entities that the sanitiser writes. */
const decodeBasic = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the path of a stored file in its address; an address that is encoded wrongly is no path of any file. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(decodeBasic(address));
  } catch {
    return address;
  }
}

/** Cleans HTML that users write. */
export type RichText = {
  /**
   * Returns HTML with only harmless elements, attributes, styles and links (api-contract 2.12); text is kept. Call it
   * when HTML is stored and again when it is read, because stored HTML may be older than a rule.
   */
  clean(html: string): string;
  /** Returns the paths of the stored pictures in sanitised HTML, each once. */
  picturesIn(clean: string): string[];
  /** Returns the text of HTML on one line, at most `max` characters. */
  textOf(html: string, max: number): string;
};

/** Loads the sanitiser on first use, so that a server at rest does not hold it. */
export async function loadRichText(): Promise<RichText> {
  const { default: sanitize } = await import('sanitize-html');
  return {
    clean(html) {
      const known = sanitised.get(html);
      if (known !== undefined) return known;
      const clean = sanitize(html, options);
      sanitised.set(html, clean);
      return clean;
    },
    picturesIn(clean) {
      const addresses = [...clean.matchAll(/<img [^>]*?src="\/sys\/common\/static\/([^"]+)"/g)];
      return [...new Set(addresses.map(([, path = '']) => pathOf(path)))];
    },
    textOf(html, max) {
      const spaced = html.replaceAll(/<(br|\/p|\/li|\/h\d|\/td|\/div)\b/gi, ' $&');
      const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decodeBasic });
      return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, max).join('');
    },
  };
}
