/** Text between tags, or a tag: its name in lower case, with a leading slash if it closes. */
export type Token = { kind: 'text'; text: string } | { kind: 'tag'; name: string; attributes: string };

/** Elements whose content is skipped, because it is no text of the page. */
const unread: ReadonlySet<string> = new Set(['style', 'script', 'head', 'xml']);

const tagPattern = /^\/?[a-z][^\s/>]*/i;

/** Returns the index of the `>` that ends a tag. A `>` within a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

/** Returns the index after the next `mark`, or the end of the text if there is none. */
function behind(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

/** Returns the index at which an element ends whose content is skipped. */
function behindElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found === null ? html.length : endOfTag(html, found.index) + 1;
}

/** Reads the tag that begins at `<`, and the index after it. Without a valid tag there, `<` is ordinary text. */
function tagAt(html: string, open: number): { token: Token | undefined; end: number } {
  if (html.startsWith('<!--', open)) return { token: undefined, end: behind(html, '-->', open) };
  const close = endOfTag(html, open);
  const said = html.slice(open + 1, close);
  const name = tagPattern.exec(said)?.[0].toLowerCase();
  if (name === undefined) {
    const isSilent = /^[!?/]/.test(said);
    return isSilent
      ? { token: undefined, end: close + 1 }
      : { token: { kind: 'text', text: '<' }, end: open + 1 };
  }
  if (unread.has(name)) return { token: undefined, end: behindElement(html, name, close) };
  return { token: { kind: 'tag', name, attributes: said.slice(name.length) }, end: close + 1 };
}

/** The texts and tags of an HTML text, in order. Comments, styles and scripts are skipped. */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const until = open < 0 ? html.length : open;
    if (until > at) yield { kind: 'text', text: html.slice(at, until) };
    if (open < 0) return;
    const { token, end } = tagAt(html, open);
    if (token !== undefined) yield token;
    at = end;
  }
}

/** Named entities that office programs write. They write all other characters literally or as numbers. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ensp', ' '],
  ['emsp', ' '],
  ['yen', '¥'],
  ['times', '×'],
  ['divide', '÷'],
  ['plusmn', '±'],
  ['deg', '°'],
  ['middot', '·'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['hellip', '…'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
]);

const entityPattern = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi;

/** Decodes entities. A non-breaking space becomes a space, as in spreadsheets. */
export function decoded(text: string): string {
  return text.replaceAll(entityPattern, (all: string, hex?: string, digits?: string, name?: string) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    if (hex === undefined && digits === undefined) return named.get(name ?? '') ?? all;
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
