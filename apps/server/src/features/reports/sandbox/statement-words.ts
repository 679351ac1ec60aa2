import { appError } from '../../../platform/errors.ts';

/** Refuses a statement. `at`: offset of the place in the author's text. */
export const refuseSql = (message: string, at: number) => appError('report-sql-refused', { message }, { at });

/** PostgreSQL's messages about a statement, and their Chinese texts; `$1` is the part that a message names. */
const texts: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^syntax error at end of input$/, '语句不完整'],
  [/^syntax error at or near "(.*)"$/s, '「$1」附近有语法错误'],
  [/^unterminated quoted string.*$/s, '文本缺少结束的引号'],
  [/^unterminated quoted identifier.*$/s, '名称缺少结束的双引号'],
  [/^unterminated \/\* comment.*$/s, '注释缺少结束的*/'],
  [/^trailing junk after numeric literal at or near "(.*)"$/s, '数字「$1」后有多余的字符'],
  [/^column reference "(.*)" is ambiguous$/, '有几个数据集都有列「$1」，请写明是哪一个'],
  [/^column "?([^"]*)"? does not exist$/, '没有列「$1」'],
  [/^missing FROM-clause entry for table "(.*)"$/, 'FROM中没有「$1」'],
  [/^invalid reference to FROM-clause entry for table "(.*)"$/, '此处不能使用「$1」'],
  [/^table name "(.*)" specified more than once$/, '数据集名「$1」重复，请另取别名'],
  [/^operator does not exist: (.*)$/, '运算符两边的类型不能这样运算：$1'],
  [/^function (.*) does not exist$/, '函数没有这样的参数：$1'],
  [/^column "(.*)" must appear in the GROUP BY clause.*$/s, '列「$1」须写在GROUP BY中，或用count、sum等汇总'],
  [/^aggregate functions are not allowed in (.*)$/, '$1中不能使用汇总函数'],
  [/^window functions are not allowed in (.*)$/, '$1中不能使用窗口函数'],
  [/^aggregate function calls cannot be nested$/, '汇总函数不能嵌套'],
  [/^GROUP BY position (\d+) is not in select list$/, 'GROUP BY的第$1列不存在'],
  [/^ORDER BY position (\d+) is not in select list$/, 'ORDER BY的第$1列不存在'],
  [/^argument of (.*) must be type boolean, not type (.*)$/, '$1须是条件，而不是$2'],
  [/^each (.*) query must have the same number of columns$/, '$1两边的列数不同'],
  [/^subquery must return only one column$/, '子查询只能有一列'],
  [/^(.*) types (.*) and (.*) cannot be matched$/, '$1中的类型$2与$3不一致'],
];

/** Returns a message of PostgreSQL in Chinese; one without a Chinese text stands behind `otherwise`. */
export function inChinese(message: string, otherwise: string): string {
  const found = texts.find(([pattern]) => pattern.test(message));
  return found === undefined ? `${otherwise}：${message}` : message.replace(found[0], found[1]);
}
