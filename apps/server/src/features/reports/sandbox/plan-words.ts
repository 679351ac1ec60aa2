import type { Plan } from './explain.ts';

/** Words for the steps that a reader understands; other nodes are left out. */
const steps: Readonly<Record<string, string>> = {
  'Nested Loop': '逐行连接',
  'Hash Join': '散列连接',
  'Merge Join': '归并连接',
  Aggregate: '汇总',
  Group: '分组',
  WindowAgg: '窗口计算',
  Sort: '排序',
  'Incremental Sort': '排序',
  Unique: '去重',
  Append: '合并',
  'Merge Append': '合并',
  SetOp: '集合运算',
  'Function Scan': '生成日历',
};

function stepOf({ 'Node Type': type, 'Relation Name': table }: Plan, nameOf: (table: string) => string) {
  if (table === undefined) return steps[type];
  return `${type === 'Seq Scan' ? '整表' : '按索引'}读取「${nameOf(table)}」`;
}

/**
 * The steps of a plan in words, in the order in which they are taken, each once. Without expected numbers of rows: these
 * come from statistics of whole tables, of which the author may see a part only.
 */
export function planWords(plan: Plan, nameOf: (table: string) => string): string[] {
  const inOrder = (node: Plan): Plan[] => [...(node.Plans ?? []).flatMap(inOrder), node];
  return [...new Set(inOrder(plan).flatMap((node) => stepOf(node, nameOf) ?? []))];
}
