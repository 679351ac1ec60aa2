/** A parsed formula. */
export type Expression =
  | { kind: 'number'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'cell'; field: string }
  | { kind: 'minus'; of: Expression }
  | { kind: 'binary'; sign: Sign; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; given: readonly Expression[] };

export type Sign = '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The functions, each with its minimum and maximum number of arguments. */
export const functions = {
  SUM: [1, 100],
  MIN: [1, 100],
  MAX: [1, 100],
  AVERAGE: [1, 100],
  ABS: [1, 1],
  ROUND: [1, 2],
  IF: [2, 3],
} as const;
export type FunctionName = keyof typeof functions;

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

/** Precedence of the operators; a greater number binds more tightly. */
const strengths: Readonly<Record<Sign, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
};
const isSign = (text: string): text is Sign => Object.hasOwn(strengths, text);

/** Other spellings of operators, as in Chinese texts. */
const spellings: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '（': '(',
  '）': ')',
  '，': ',',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};

const tokenPattern =
  /\s*(?:(\d+(?:\.\d+)?|\.\d+)|"((?:[^"]|"")*)"|\{([^{}]+)\}|([A-Za-z_$][\w$]*)|(<=|>=|<>|[-+*/&=<>(),×÷−（），≤≥≠]))/y;

type Token =
  | { kind: 'number' | 'text' | 'cell' | 'name'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'end'; text: '' };

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  const source = text.trimEnd();
  while (tokenPattern.lastIndex < source.length) {
    const found = tokenPattern.exec(source);
    if (found === null) return undefined;
    const [, number, quoted, braced, name, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replaceAll('""', '"') });
    else if (braced !== undefined) tokens.push({ kind: 'cell', text: braced.trim() });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: spellings[sign ?? ''] ?? sign ?? '' });
  }
  return [...tokens, { kind: 'end', text: '' }];
}

/** Thrown inside the parser if a formula is invalid. */
class Unreadable extends Error {}

const deepest = 50;

/** Parses the tokens of a formula from left to right. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const read = this.#expression(0);
    if (this.#next().kind !== 'end') throw new Unreadable();
    return read;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #take(sign: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  /** Parses an expression of operators that bind more tightly than `least`. */
  #expression(least: number): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unreadable();
    let left = this.#operand();
    for (let { kind, text } = this.#peek(); kind === 'sign' && isSign(text); { kind, text } = this.#peek()) {
      const strength = strengths[text];
      if (strength <= least) break;
      this.#at += 1;
      left = { kind: 'binary', sign: text, left, right: this.#expression(strength) };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): Expression {
    const token = this.#next();
    if (token.kind === 'number' || token.kind === 'text') return { kind: token.kind, text: token.text };
    if (token.kind === 'cell') return { kind: 'cell', field: token.text };
    if (token.kind === 'name')
      return this.#take('(') ? this.#call(token.text) : { kind: 'cell', field: token.text };
    if (token.text === '-') return { kind: 'minus', of: this.#expression(strengths['*']) };
    if (token.text === '+') return this.#expression(strengths['*']);
    if (token.text !== '(') throw new Unreadable();
    const within = this.#expression(0);
    if (!this.#take(')')) throw new Unreadable();
    return within;
  }

  #call(typed: string): Expression {
    const name = typed.toUpperCase();
    if (!isFunction(name)) throw new Unreadable();
    const given: Expression[] = [];
    if (!this.#take(')')) {
      do given.push(this.#expression(0));
      while (this.#take(','));
      if (!this.#take(')')) throw new Unreadable();
    }
    const [least, max] = functions[name];
    if (given.length < least || given.length > max) throw new Unreadable();
    return { kind: 'call', name, given };
  }
}

/**
 * Parses a formula: numbers, `"texts"`, fields (`qty`, `{tug-status}`), `+ - * / &`, comparisons, brackets and
 * `functions`; also `×`, `÷` and full-width brackets. A leading `=` is skipped. Returns undefined if it is invalid.
 */
export function readFormula(text: string): Expression | undefined {
  const tokens = tokensOf(text.trim().replace(/^=/, ''));
  if (tokens === undefined) return undefined;
  try {
    return new Reader(tokens).whole();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** Returns the fields that a formula reads, each once. */
export function fieldsIn(expression: Expression): string[] {
  const parts = (one: Expression): string[] => {
    if (one.kind === 'cell') return [one.field];
    if (one.kind === 'minus') return parts(one.of);
    if (one.kind === 'binary') return [...parts(one.left), ...parts(one.right)];
    return one.kind === 'call' ? one.given.flatMap(parts) : [];
  };
  return [...new Set(parts(expression))];
}
