import { appError } from '../../../platform/errors.ts';

/** A parameter in the author's text: `${name}` of the report, `#{name}` of the system (api-contract 1.8). */
export type Marker = { kind: 'own' | 'system'; name: string };

/** Part of a statement: text that is kept, or the place of a bound value. `at`: offset in the author's text. */
export type Piece = { at: number } & ({ text: string } | { marker: Marker });

/** A statement whose parameters are places for bound values. */
export type Template = readonly Piece[];

const refuse = (message: string, at: number) => appError('report-sql-refused', { message }, { at });

/** Lexical units in which a marker means something else than a value of its own. */
const lexical = {
  comment: /--[^\n]*|\/\*/y,
  quoted: /"(?:[^"]|"")*"/y,
  literal: /'(?:[^']|'')*'/y,
  escaped: /[eExXbB]'|[uU]&['"]/y,
  dollar: /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y,
  marker: /[$#]\{\s*(\w{1,50})\s*\}/y,
  number: /\$\d/y,
  word: /[\w\u0080-\uffff]+/y,
} as const;

const markerIn = (open: string, name: string): Marker => ({ kind: open === '$' ? 'own' : 'system', name });

/** Returns the offset behind a block comment, which may contain others. */
function endOfComment(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at += 1) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return sql.length;
}

/**
 * The pieces of a literal that contains markers: `'${name}'` is the value itself, `'%${name}%'` a concatenation, in which
 * a parameter without value is empty. So statements written for products that paste values into the text keep their
 * meaning.
 */
function piecesOfLiteral(literal: string, at: number): Piece[] {
  const inner = literal.slice(1, -1);
  const parts = inner.split(/([$#]\{\s*\w{1,50}\s*\})/);
  let offset = at + 1;
  const pieces: Piece[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      const name = part.slice(2, -1).trim();
      pieces.push({ at: offset, marker: markerIn(part.charAt(0), name) });
    } else if (part !== '') pieces.push({ at: offset, text: `'${part}'` });
    offset += part.length;
  }
  if (pieces.length === 1) return pieces;
  const joined = pieces.flatMap((piece, index) =>
    index === 0 ? [piece] : [{ at: piece.at, text: ', ' }, piece],
  );
  return [{ at, text: 'concat(' }, ...joined, { at: at + literal.length, text: ')' }];
}

const hasMarker = (text: string): boolean => /[$#]\{\s*\w{1,50}\s*\}/.test(text);

/** A semicolon is a piece of its own, so that it can be left out where the statement becomes part of another one. */
export const endOfStatement = ';';

/** Returns what stands at an offset: its end, and its pieces if it is not plain text. */
function unitAt(sql: string, at: number): { end: number; pieces?: Piece[] } {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(sql);
  };
  const comment = match(lexical.comment);
  if (comment !== null) return { end: comment[0] === '/*' ? endOfComment(sql, at) : at + comment[0].length };
  if (match(lexical.escaped) !== null) throw refuse("不支持以E、U&等开头的转义文本，请改用普通文本'…'", at);
  const marker = match(lexical.marker);
  if (marker !== null) {
    const [whole, name = ''] = marker;
    return { end: at + whole.length, pieces: [{ at, marker: markerIn(whole.charAt(0), name) }] };
  }
  if (match(lexical.number) !== null) throw refuse(`请用\${参数名}书写参数`, at);
  if (match(lexical.dollar) !== null) throw refuse("不支持用$$书写的文本，请改用普通文本'…'", at);
  const literal = match(lexical.literal);
  if (literal !== null) {
    const end = at + literal[0].length;
    return hasMarker(literal[0]) ? { end, pieces: piecesOfLiteral(literal[0], at) } : { end };
  }
  if (sql.charAt(at) === ';') return { end: at + 1, pieces: [{ at, text: endOfStatement }] };
  const quoted = match(lexical.quoted) ?? match(lexical.word);
  return { end: at + (quoted?.[0].length ?? 1) };
}

/** Splits a statement at its parameters. Markers in comments and in quoted names are no parameters. */
export function templateOf(sql: string): Template {
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  while (at < sql.length) {
    const unit = unitAt(sql, at);
    if (unit.pieces !== undefined) {
      if (at > from) pieces.push({ at: from, text: sql.slice(from, at) });
      pieces.push(...unit.pieces);
      from = unit.end;
    }
    at = unit.end;
  }
  if (at > from) pieces.push({ at: from, text: sql.slice(from) });
  return pieces;
}

const keyOf = ({ kind, name }: Marker): string => `${kind} ${name}`;

/** Returns the markers of a statement, each once, in the order of their first appearance. */
export function markersIn(template: Template): Marker[] {
  const found = new Map<string, Marker>();
  for (const piece of template) if ('marker' in piece) found.set(keyOf(piece.marker), piece.marker);
  return [...found.values()];
}

/** The statement as PostgreSQL parses it, with `$1` … for its values. */
export type Numbered = {
  text: string;
  /** Returns the offset in the author's text of an offset in `text`. */
  offsetOf(at: number): number;
};

/** Numbers the parameters of a statement; equal markers share a number. */
export function numbered(template: Template): Numbered {
  const keys = markersIn(template).map(keyOf);
  const starts: { from: number; at: number }[] = [];
  let text = '';
  for (const piece of template) {
    starts.push({ from: text.length, at: piece.at });
    text += 'text' in piece ? piece.text : `$${keys.indexOf(keyOf(piece.marker)) + 1}`;
  }
  return {
    text,
    offsetOf: (at) => {
      const start = starts.findLast(({ from }) => from <= at) ?? { from: 0, at: 0 };
      return start.at + at - start.from;
    },
  };
}

/** Inserts text into a statement behind an offset in the author's text. */
export function insertedAt(template: Template, offset: number, text: string): Template {
  const index = template.findLastIndex((piece) => piece.at < offset);
  const piece = template[index];
  if (piece === undefined) return template;
  const inserted = { at: offset, text };
  if ('marker' in piece || offset - piece.at >= piece.text.length)
    return template.toSpliced(index + 1, 0, inserted);
  const inside = offset - piece.at;
  return template.toSpliced(index, 1, { at: piece.at, text: piece.text.slice(0, inside) }, inserted, {
    at: offset,
    text: piece.text.slice(inside),
  });
}
