import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query';
import { betweenNames, functions, grammar, limits, operators, refusedParts, types } from './grammar.ts';
import { type Numbered, numbered, type Template, templateOf } from './parameters.ts';
import { inChinese, refuseSql } from './statement-words.ts';

/** A statement that reports may run. */
export type CheckedStatement = {
  template: Template;
  /** Names of the data sets that it reads, each once. */
  sources: readonly string[];
  /** Names of the columns that it names, of whatever data set; `*` stands for all of one. */
  columns: ReadonlySet<string>;
  /** Offset in the author's text behind the ORDER BY of the outermost query; undefined without one. */
  endOfOrder: number | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (!isFields(value)) return '';
  const { String: text } = value;
  return isFields(text) && typeof text['sval'] === 'string' ? text['sval'] : '';
};
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** DISTINCT without ON is one empty node. */
const isPlainDistinct = (clause: unknown): boolean =>
  clause === undefined || (Array.isArray(clause) && JSON.stringify(clause) === '[{}]');

/** Walks the tree of one statement. */
class Walk {
  readonly sources = new Set<string>();
  readonly columns = new Set<string>();
  readonly #known: ReadonlySet<string>;
  readonly #place: (at: number) => number;
  #nodes = 0;
  #joins = 0;
  #withQueries = 0;
  #nesting = 0;
  /** Offset of the nearest node that has one. */
  #at = 0;
  /** Names of the WITH queries of the enclosing queries. */
  #local: readonly string[] = [];

  constructor(known: ReadonlySet<string>, place: (at: number) => number) {
    this.#known = known;
    this.#place = place;
  }

  #fault(message: string) {
    return refuseSql(message, this.#place(this.#at));
  }

  /** Visits a wrapped node: `{ SelectStmt: { … } }`. */
  node(value: unknown): void {
    const [type, ...others] = isFields(value) ? Object.keys(value) : [];
    // An empty node stands for an omitted expression, such as the bounds of a slice.
    if (!isFields(value) || type === undefined || others.length > 0) throw this.#fault('无法识别的语句结构');
    this.is(type, value[type]);
  }

  /** Visits the fields of a node of a known type. */
  is(type: string, value: unknown): void {
    this.#nodes += 1;
    if (this.#nodes > limits.nodes) throw this.#fault('语句过于复杂');
    if (!isFields(value)) throw this.#fault('无法识别的语句结构');
    const before = this.#at;
    if (typeof value['location'] === 'number' && value['location'] >= 0) this.#at = value['location'];
    const fields = Object.hasOwn(grammar, type) ? grammar[type] : undefined;
    if (fields === undefined) throw this.#fault(`报表不支持${refusedParts[type] ?? type}`);
    if (type === 'SelectStmt') this.#select(fields, value);
    else {
      this.#demand(type, value);
      this.#visit(fields, value);
    }
    this.#at = before;
  }

  #visit(fields: Readonly<Record<string, unknown>>, value: Fields): void {
    for (const [name, part] of Object.entries(value)) {
      if (name === 'location') continue;
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (kind === undefined) throw this.#fault(`报表不支持${refusedParts[name] ?? name}`);
      if (kind === 'node') this.node(part);
      else if (kind === 'nodes') for (const one of Array.isArray(part) ? part : [part]) this.node(one);
      else if (typeof kind === 'string' && kind.startsWith('of ')) this.is(kind.slice(3), part);
      else if (Array.isArray(kind) && kind.length > 0 && !kind.includes(part))
        throw this.#fault(`报表不支持${String(part)}`);
      else if (kind === 'plain' && isFields(part) && Object.values(part).some(isFields))
        throw this.#fault('无法识别的语句结构');
    }
  }

  #select(fields: Readonly<Record<string, unknown>>, value: Fields): void {
    this.#nesting += 1;
    if (this.#nesting > limits.nesting) throw this.#fault('查询嵌套过深');
    const outer = this.#local;
    const { withClause, distinctClause, ...others } = value;
    if (withClause !== undefined) this.#with(withClause);
    this.#visit(fields, others);
    if (!isPlainDistinct(distinctClause)) this.#visit(fields, { distinctClause });
    this.#local = outer;
    this.#nesting -= 1;
  }

  /** A WITH query sees the ones before it, and the query behind it sees all. */
  #with(clause: unknown): void {
    if (!isFields(clause)) throw this.#fault('无法识别的语句结构');
    const { ctes, ...others } = clause;
    this.is('WithClause', others);
    for (const cte of Array.isArray(ctes) ? ctes : []) {
      this.#withQueries += 1;
      if (this.#withQueries > limits.withQueries)
        throw this.#fault(`最多使用${limits.withQueries}个WITH查询`);
      this.node(cte);
      const { CommonTableExpr: named } = isFields(cte) ? cte : {};
      const name = isFields(named) && typeof named['ctename'] === 'string' ? named['ctename'] : '';
      if (this.#known.has(name)) throw this.#fault(`WITH查询不能与数据集「${name}」同名`);
      this.#local = [...this.#local, name];
    }
  }

  /** Refuses what the types of nodes alone do not decide. */
  #demand(type: string, value: Fields): void {
    if (type === 'RangeVar') this.#source(value);
    if (type === 'ColumnRef') this.#column(value['fields']);
    if (type === 'JoinExpr') {
      this.#joins += 1;
      if (this.#joins > limits.joins) throw this.#fault(`最多连接${limits.joins + 1}个数据集`);
    }
    if (type === 'FuncCall') this.#function(namesOf(value['funcname']));
    if (type === 'TypeName') this.#type(namesOf(value['names']));
    if (type === 'A_Expr') this.#operator(namesOf(value['name']));
    if (type === 'SubLink') this.#operator(namesOf(value['operName']));
    if (type === 'CommonTableExpr' && !(isFields(value['ctequery']) && 'SelectStmt' in value['ctequery']))
      throw this.#fault('WITH中只能使用SELECT');
  }

  #source({ relname }: Fields): void {
    const name = typeof relname === 'string' ? relname : '';
    if (this.#local.includes(name)) return;
    if (!this.#known.has(name))
      throw this.#fault(`没有名为「${name}」的数据集，可用：${[...this.#known].join('、')}`);
    this.sources.add(name);
  }

  /** The last name is the column's; a missing one is a `*`. */
  #column(fields: unknown): void {
    const last = namesOf(fields).at(-1) ?? '';
    this.columns.add(last === '' ? '*' : last);
  }

  /** `pg_catalog` is written by the parser itself for `extract`, `trim` and the like. */
  #function(names: readonly string[]): void {
    const [first, second] = names.length === 2 && names[0] === 'pg_catalog' ? [names[1]] : names;
    if (first === undefined || second !== undefined || !functions.has(first))
      throw this.#fault(`报表不能使用函数「${names.join('.')}」`);
  }

  #type(names: readonly string[]): void {
    const [first, second] = names.length === 2 && names[0] === 'pg_catalog' ? [names[1]] : names;
    if (first === undefined || second !== undefined || !types.has(first))
      throw this.#fault(`报表不能使用类型「${names.join('.')}」`);
  }

  #operator(names: readonly string[]): void {
    const [name, ...others] = names;
    if (name === undefined) return;
    if (others.length > 0 || !(operators.has(name) || betweenNames.has(name)))
      throw this.#fault(`报表不能使用运算符「${names.join('.')}」`);
  }
}

/** Converts the byte offset of a node to an offset in the text. */
const offsetIn = (text: string): ((bytes: number) => number) => {
  const buffer = Buffer.from(text);
  return (bytes) => buffer.subarray(0, bytes).toString().length;
};

function parse({ text, offsetOf }: Numbered): Fields[] {
  try {
    const { stmts = [] } = parseSync(text);
    return stmts.flatMap(({ stmt }) => (isFields(stmt) ? [stmt] : []));
  } catch (error) {
    if (!hasSqlDetails(error)) throw refuseSql('语句无法解析', 0);
    const at = offsetOf(Math.max(0, error.sqlDetails?.cursorPosition ?? 0));
    throw refuseSql(inChinese(error.message, '语法错误'), at);
  }
}

/**
 * Parses a report's statement with PostgreSQL's own parser and checks every node by the allow-list. `known`: names of
 * the data sets. Throws `report-sql-refused` with the place in the author's text.
 */
export async function checkStatement(sql: string, known: ReadonlySet<string>): Promise<CheckedStatement> {
  if (sql.trim() === '') throw refuseSql('请输入查询语句', 0);
  if (sql.length > limits.characters)
    throw refuseSql(`语句不能超过${limits.characters}个字符`, limits.characters);
  // A sign that ends a C string would hide the rest of the text from the parser.
  const zero = sql.indexOf('\0');
  if (zero >= 0) throw refuseSql('语句含有不可见的字符', zero);
  await loadModule();
  const template = templateOf(sql);
  const text = numbered(template);
  const statements = parse(text);
  const [statement] = statements;
  if (statement === undefined) throw refuseSql('请输入查询语句', 0);
  if (statements.length > 1) throw refuseSql('只能包含一条语句', 0);
  if (!('SelectStmt' in statement)) throw refuseSql('只能使用SELECT查询', 0);
  const toOffset = offsetIn(text.text);
  const walk = new Walk(known, (at) => text.offsetOf(toOffset(at)));
  walk.node(statement);
  const { SelectStmt: select } = statement;
  return {
    template,
    sources: [...walk.sources],
    columns: walk.columns,
    endOfOrder:
      isFields(select) && Array.isArray(select['sortClause'])
        ? text.offsetOf(toOffset(endOfOrderIn(text.text)))
        : undefined,
  };
}

const behindOrder = new Set(['limit', 'offset', 'fetch', ';']);

/** Returns the offset in bytes behind the last ORDER BY outside of parentheses. */
function endOfOrderIn(text: string): number {
  let depth = 0;
  let isInOrder = false;
  let end = 0;
  for (const token of scanSync(text).tokens) {
    const word = token.text.toLowerCase();
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (token.tokenName.endsWith('COMMENT')) continue;
    if (depth === 0 && word === 'order') isInOrder = true;
    else if (depth === 0 && behindOrder.has(word)) isInOrder = false;
    if (isInOrder) ({ end } = token);
  }
  return end;
}
