import { StringDecoder } from 'node:string_decoder';
import { SheetRefused } from './sheet-refused.ts';

/** A tag or text between tags may not be longer: the longest cell, with every character escaped. */
const longestToken = 256 * 1024;

/** Receives the events of a scan; `attributes` is the text behind the name. */
export type XmlEvents = {
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  text(raw: string): void;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five entities of XML and numbers; a document cannot declare others here. */
export function xmlDecoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(/&(#x?[\da-fA-F]{1,6}|[a-zA-Z]+);/g, (_all, name: string) => {
    if (!name.startsWith('#')) {
      const known = entities[name];
      if (known === undefined) throw new SheetRefused('sheet-entities');
      return known;
    }
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
};

/**
 * Returns the value of an attribute; undefined when the tag has none of this name. Without patterns, because it is
 * called for every cell.
 */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (at > 0 && attributes.charCodeAt(at - 1) > 32) continue;
    const equals = skipBlanks(attributes, at + name.length);
    if (attributes.charCodeAt(equals) !== 61) continue;
    const quote = skipBlanks(attributes, equals + 1);
    const sign = attributes.charCodeAt(quote);
    if (sign !== 34 && sign !== 39) continue;
    const end = attributes.indexOf(sign === 34 ? '"' : "'", quote + 1);
    if (end >= 0) return xmlDecoded(attributes.slice(quote + 1, end));
  }
  return undefined;
}

/**
 * Scans XML in pieces. Names lose their prefix, because some programs write `x:row`. Document types and declared
 * entities are refused, and so is a token longer than any cell.
 */
export function xmlScanner({ open, close, text }: XmlEvents) {
  const decoder = new StringDecoder('utf8');
  let rest = '';

  const bare = (name: string): string => {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
  };

  /** Handles `<!…` and `<?…`; returns the place behind it, or -1 when it is not complete. */
  const special = (xml: string, from: number, at: number): number => {
    const skip = (start: string, end: string, onSkipped?: (inner: string) => void): number | undefined => {
      if (!xml.startsWith(start, at)) return undefined;
      const found = xml.indexOf(end, at + start.length);
      if (found < 0) return -1;
      if (at > from) text(xml.slice(from, at));
      onSkipped?.(xml.slice(at + start.length, found));
      return found + end.length;
    };
    const behind =
      skip('<?', '?>') ??
      skip('<!--', '-->') ??
      skip('<![CDATA[', ']]>', (inner) => text(inner.replaceAll('&', '&amp;')));
    if (behind !== undefined) return behind;
    // The beginning of a comment that the next piece completes.
    if (xml.length - at < 9) return -1;
    throw new SheetRefused('sheet-entities');
  };

  const element = (xml: string, at: number, end: number): void => {
    if (xml.charCodeAt(at + 1) === 47) {
      close(bare(xml.slice(at + 2, end).trimEnd()));
      return;
    }
    const isEmpty = xml.charCodeAt(end - 1) === 47;
    const last = isEmpty ? end - 1 : end;
    let nameEnd = at + 1;
    for (; nameEnd < last && xml.charCodeAt(nameEnd) > 32; nameEnd += 1);
    const name = bare(xml.slice(at + 1, nameEnd));
    open(name, nameEnd === last ? '' : xml.slice(nameEnd, last), isEmpty);
    if (isEmpty) close(name);
  };

  const scan = (xml: string): number => {
    let at = 0;
    for (;;) {
      const tag = xml.indexOf('<', at);
      if (tag < 0) return at;
      const second = xml.charCodeAt(tag + 1);
      if (second === 33 || second === 63) {
        const behind = special(xml, at, tag);
        if (behind < 0) return at;
        at = behind;
        continue;
      }
      const end = xml.indexOf('>', tag + 1);
      if (end < 0) return at;
      if (tag > at) text(xml.slice(at, tag));
      element(xml, tag, end);
      at = end + 1;
    }
  };

  return {
    write(piece: Buffer): void {
      const xml = rest + decoder.write(piece);
      rest = xml.slice(scan(xml));
      if (rest.length > longestToken) throw new SheetRefused('sheet-cell-too-long');
    },
    end(): void {
      if (rest.trim() !== '') throw new SheetRefused('sheet-broken');
    },
  };
}
