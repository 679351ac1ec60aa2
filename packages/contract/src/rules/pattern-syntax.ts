/**
 * Parses a JavaScript regular expression into a tree that can be matched in linear time (rules/full-match). The native
 * engine decides single characters: it is called with one character at a time.
 */
export type PatternNode =
  | { kind: 'one'; is: (character: string) => boolean }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'either'; choices: readonly PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number }
  | { kind: 'where'; holds: (text: readonly string[], at: number) => boolean }
  | { kind: 'ahead'; body: PatternNode; isNegative: boolean };

/** Error of a refused pattern; the message is Chinese. */
export class PatternFault extends Error {}

export type PatternTree = {
  root: PatternNode;
  /** True when characters are code points; otherwise UTF-16 units, as without the flag `u`. */
  isUnicode: boolean;
};

const longest = 500;
const unsupported = (what: string) => new PatternFault(`正则表达式不支持${what}`);

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
const isAtEdge = (text: readonly string[], at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);

const conditions: Readonly<Record<string, (text: readonly string[], at: number) => boolean>> = {
  '^': (_text, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isAtEdge,
  '\\B': (text, at) => !isAtEdge(text, at),
};

const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;
const group = /^\((?:\?(?::|=|!|<(?![=!])[^>]*>))?/;
const characterClass = /^\[(?:\\.|[^\]\\])*\]/su;
const hex = '[\\da-fA-F]';
const escapes = {
  plain: new RegExp(`^\\\\(?:u${hex}{4}|x${hex}{2}|c[a-zA-Z]|[^])`),
  unicode: new RegExp(
    `^\\\\(?:u[dD][89abAB]${hex}{2}\\\\u[dD][c-fC-F]${hex}{2}|u\\{${hex}+\\}|u${hex}{4}|x${hex}{2}|c[a-zA-Z]|[pP]\\{[^}]*\\}|[^])`,
    'u',
  ),
};

/** Returns the flag with which the native engine accepts the text; undefined when it is invalid. */
function flagOf(source: string): 'u' | '' | undefined {
  for (const flag of ['u', ''] as const) {
    try {
      new RegExp(source, flag);
      return flag;
    } catch {
      // Try the next flag, or none.
    }
  }
  return undefined;
}

class Reader {
  private at = 0;
  private readonly source: string;
  private readonly flag: 'u' | '';

  constructor(source: string, flag: 'u' | '') {
    this.source = source;
    this.flag = flag;
  }

  private take(token: RegExp): RegExpExecArray | null {
    const found = token.exec(this.source.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return found;
  }

  private next(): string | undefined {
    const code = this.flag === 'u' ? this.source.codePointAt(this.at) : this.source.charCodeAt(this.at);
    return this.at >= this.source.length || code === undefined ? undefined : String.fromCodePoint(code);
  }

  readChoices(): PatternNode {
    const choices = [this.readSequence()];
    while (this.next() === '|') {
      this.at += 1;
      choices.push(this.readSequence());
    }
    const [first] = choices;
    return choices.length === 1 && first !== undefined ? first : { kind: 'either', choices };
  }

  private readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.next(); next !== undefined && next !== '|' && next !== ')'; next = this.next()) {
      parts.push(this.readRepeated(next));
    }
    return { kind: 'sequence', parts };
  }

  private readRepeated(next: string): PatternNode {
    const body = next === '(' ? this.readGroup() : this.readAtom(next);
    const [whole, sign, min, comma, max] = this.take(quantifier) ?? [];
    if (whole === undefined) return body;
    if (sign !== undefined) {
      return { kind: 'repeat', body, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    }
    const open = comma === undefined ? Number(min) : Infinity;
    return { kind: 'repeat', body, min: Number(min), max: max ? Number(max) : open };
  }

  private readGroup(): PatternNode {
    const [opening = ''] = this.take(group) ?? [];
    if (opening === '(' && this.next() === '?') {
      const isBehind = this.source.startsWith('?<', this.at);
      throw unsupported(isBehind ? '后行断言' : `“(${this.source.slice(this.at, this.at + 2)}”`);
    }
    const body = this.readChoices();
    this.at += 1;
    if (opening === '(?=' || opening === '(?!') return { kind: 'ahead', body, isNegative: opening === '(?!' };
    return body;
  }

  private readAtom(next: string): PatternNode {
    const text = this.readAtomText(next);
    const holds = Object.hasOwn(conditions, text) ? conditions[text] : undefined;
    if (holds !== undefined) return { kind: 'where', holds };
    if (text.length === next.length && text !== '.')
      return { kind: 'one', is: (character) => character === text };
    const native = new RegExp(`^(?:${text})$`, this.flag);
    return { kind: 'one', is: (character) => native.test(character) };
  }

  private readAtomText(next: string): string {
    if (next === '[') return this.take(characterClass)?.[0] ?? '';
    if (next === '\\') {
      const text = this.take(this.flag === 'u' ? escapes.unicode : escapes.plain)?.[0] ?? '';
      if (/^\\(?:[1-9]|k)/.test(text)) throw unsupported('反向引用');
      if (/^\\0\d|^\\c$/.test(text + (this.next() ?? ''))) throw unsupported(`“${text}”`);
      return text;
    }
    this.at += next.length;
    return next;
  }
}

/** Parses a pattern; throws a `PatternFault`. */
export function readPatternTree(source: string): PatternTree {
  if (source.length > longest) throw new PatternFault(`正则表达式不能超过${longest}个字符`);
  const flag = flagOf(source);
  if (flag === undefined) throw new PatternFault('正则表达式格式不正确');
  return { root: new Reader(source, flag).readChoices(), isUnicode: flag === 'u' };
}
