/**
 * The SQL that reports may use, as an allow-list over the nodes of PostgreSQL's own parser. A node, a field, a
 * function, an operator or a type that is not listed is refused, so that a new version of the parser opens nothing.
 */

/**
 * Kind of a field: `node` a node of any listed type, `nodes` a list of them, a type name a node of that type without
 * its wrapper, `plain` a value that decides nothing, and a list of strings the only values that are allowed.
 */
type Field = 'node' | 'nodes' | 'plain' | `of ${string}` | readonly string[];

export const grammar: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  SelectStmt: {
    distinctClause: 'nodes',
    targetList: 'nodes',
    fromClause: 'nodes',
    whereClause: 'node',
    groupClause: 'nodes',
    groupDistinct: 'plain',
    havingClause: 'node',
    windowClause: 'nodes',
    valuesLists: 'nodes',
    sortClause: 'nodes',
    limitOffset: 'node',
    limitCount: 'node',
    limitOption: 'plain',
    op: 'plain',
    all: 'plain',
    larg: 'of SelectStmt',
    rarg: 'of SelectStmt',
    withClause: 'of WithClause',
  },
  // Without `recursive`: its cost cannot be estimated.
  WithClause: { ctes: 'nodes' },
  CommonTableExpr: { ctename: 'plain', aliascolnames: 'nodes', ctematerialized: 'plain', ctequery: 'node' },
  ResTarget: { name: 'plain', val: 'node' },
  ColumnRef: { fields: 'nodes' },
  String: { sval: 'plain' },
  Integer: { ival: 'plain' },
  Float: { fval: 'plain' },
  A_Star: {},
  A_Const: { ival: 'plain', fval: 'plain', sval: 'plain', boolval: 'plain', isnull: 'plain' },
  ParamRef: { number: 'plain' },
  A_Expr: {
    kind: [
      'AEXPR_OP',
      'AEXPR_OP_ANY',
      'AEXPR_OP_ALL',
      'AEXPR_DISTINCT',
      'AEXPR_NOT_DISTINCT',
      'AEXPR_NULLIF',
      'AEXPR_IN',
      'AEXPR_LIKE',
      'AEXPR_ILIKE',
      'AEXPR_BETWEEN',
      'AEXPR_NOT_BETWEEN',
      'AEXPR_BETWEEN_SYM',
      'AEXPR_NOT_BETWEEN_SYM',
    ],
    name: 'nodes',
    lexpr: 'node',
    rexpr: 'node',
    rexpr_list_start: 'plain',
    rexpr_list_end: 'plain',
  },
  BoolExpr: { boolop: 'plain', args: 'nodes' },
  NullTest: { arg: 'node', nulltesttype: 'plain', argisrow: 'plain' },
  BooleanTest: { arg: 'node', booltesttype: 'plain' },
  CaseExpr: { arg: 'node', args: 'nodes', defresult: 'node' },
  CaseWhen: { expr: 'node', result: 'node' },
  CoalesceExpr: { args: 'nodes' },
  MinMaxExpr: { op: 'plain', args: 'nodes' },
  FuncCall: {
    funcname: 'nodes',
    args: 'nodes',
    agg_order: 'nodes',
    agg_filter: 'node',
    over: 'of WindowDef',
    agg_within_group: 'plain',
    agg_star: 'plain',
    agg_distinct: 'plain',
    funcformat: 'plain',
  },
  WindowDef: {
    name: 'plain',
    refname: 'plain',
    partitionClause: 'nodes',
    orderClause: 'nodes',
    frameOptions: 'plain',
    startOffset: 'node',
    endOffset: 'node',
  },
  SortBy: {
    node: 'node',
    sortby_dir: ['SORTBY_DEFAULT', 'SORTBY_ASC', 'SORTBY_DESC'],
    sortby_nulls: 'plain',
  },
  JoinExpr: {
    jointype: 'plain',
    isNatural: 'plain',
    larg: 'node',
    rarg: 'node',
    usingClause: 'nodes',
    quals: 'node',
    alias: 'of Alias',
  },
  // Without `schemaname`: only the names of data sets and of WITH clauses.
  RangeVar: { relname: 'plain', inh: [], relpersistence: 'plain', alias: 'of Alias' },
  RangeSubselect: { lateral: 'plain', subquery: 'node', alias: 'of Alias' },
  Alias: { aliasname: 'plain', colnames: 'nodes' },
  SubLink: { subLinkType: 'plain', testexpr: 'node', operName: 'nodes', subselect: 'node' },
  TypeCast: { arg: 'node', typeName: 'of TypeName' },
  TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'plain' },
  A_ArrayExpr: { elements: 'nodes', list_start: 'plain', list_end: 'plain' },
  List: { items: 'nodes' },
  RowExpr: { args: 'nodes', row_format: 'plain' },
  GroupingSet: { kind: 'plain', content: 'nodes' },
  GroupingFunc: { args: 'nodes' },
  SQLValueFunction: {
    op: [
      'SVFOP_CURRENT_DATE',
      'SVFOP_CURRENT_TIME',
      'SVFOP_CURRENT_TIMESTAMP',
      'SVFOP_LOCALTIME',
      'SVFOP_LOCALTIMESTAMP',
      'SVFOP_CURRENT_TIMESTAMP_N',
      'SVFOP_LOCALTIMESTAMP_N',
    ],
    typmod: 'plain',
  },
};

/** Chinese names of what is refused most often; other nodes are named as PostgreSQL does. */
export const refusedParts: Readonly<Record<string, string>> = {
  intoClause: 'SELECT … INTO',
  lockingClause: 'FOR UPDATE等加锁子句',
  recursive: 'WITH RECURSIVE',
  schemaname: '带模式名的表',
  catalogname: '带数据库名的表',
  func_variadic: 'VARIADIC参数',
  arrayBounds: '数组类型',
  indirection: '下标与字段访问',
  RangeFunction: 'FROM中的函数',
  RangeTableSample: 'TABLESAMPLE',
  RangeTableFunc: 'XMLTABLE',
  A_Indirection: '下标与字段访问',
  CollateClause: 'COLLATE',
  CurrentOfExpr: 'CURRENT OF',
  XmlExpr: 'XML函数',
  NamedArgExpr: '按名称传递的参数',
};

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Functions of PostgreSQL that reports may call. None of them reads settings, files, catalogues or other sessions,
 * waits, writes, returns sets, or makes a text many times longer than its arguments.
 */
export const functions = words(`
  count sum avg min max bool_and bool_or every string_agg stddev stddev_pop stddev_samp variance var_pop var_samp
  corr covar_pop covar_samp regr_slope regr_intercept regr_r2 percentile_cont percentile_disc mode any_value
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod sign sqrt cbrt ln log log10 exp degrees radians div gcd width_bucket
  lower upper initcap length char_length character_length octet_length trim btrim ltrim rtrim left right substr
  substring position strpos split_part translate reverse overlay concat concat_ws starts_with ascii md5
  to_char to_date to_number to_timestamp date_trunc date_part extract age now make_date make_time make_timestamp
  make_interval justify_days justify_hours justify_interval date_bin isfinite timezone transaction_timestamp
  statement_timestamp like_escape not_like_escape
`);

/** Operators: arithmetic, comparison, concatenation and LIKE. Not `^` and `~`, whose time has no bound. */
export const operators = words('+ - * / % = <> != < > <= >= || ~~ !~~ ~~* !~~* BETWEEN');
/** Names under which the parser stores [NOT] BETWEEN. */
export const betweenNames = new Set(['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC']);

/** Types to which values may be cast. Not `regclass` and its kin, which read catalogues. */
export const types = words(`
  text varchar bpchar char bool boolean int2 int4 int8 integer bigint smallint numeric decimal float4 float8 real
  date time timetz timestamp timestamptz interval
`);

/** Limits of a statement: characters of its text, nodes, nesting of queries, joins, WITH queries. */
export const limits = { characters: 20_000, nodes: 6_000, nesting: 30, joins: 12, withQueries: 20 } as const;
