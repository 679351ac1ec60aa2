import { type RawBuilder, sql } from 'kysely';
import type { ReadOnlyLogin } from '../../../platform/database/read-only-login.ts';
import { appError } from '../../../platform/errors.ts';

/** Cost at which PostgreSQL expects about 5 seconds; a sequential scan of a million users costs 40 000. */
const mostCost = 2_000_000;
/** Rows from which a table that is read whole is worth a word. */
const manyRows = 50_000;

/** A node of PostgreSQL's plan. */
export type Plan = {
  'Node Type': string;
  'Total Cost': number;
  'Plan Rows': number;
  'Relation Name'?: string;
  Plans?: readonly Plan[];
};

const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' && value !== null && 'Total Cost' in value && 'Node Type' in value;

function planIn(rows: readonly unknown[][]): Plan {
  const [[answer] = []] = rows;
  const plans: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer;
  const first: unknown = Array.isArray(plans) ? plans[0] : undefined;
  const plan = typeof first === 'object' && first !== null && 'Plan' in first ? first.Plan : undefined;
  if (!isPlan(plan)) throw new Error('EXPLAIN answered without a plan');
  return plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Says in Chinese what makes a statement expensive. */
function reasonOf(plan: Plan): string {
  const nodes = nodesOf(plan);
  const whole = nodes
    .filter((one) => one['Node Type'] === 'Seq Scan' && one['Plan Rows'] >= manyRows)
    .map(
      (one) =>
        `「${one['Relation Name'] ?? ''}」（约${Math.round(one['Plan Rows']).toLocaleString('en')}行）`,
    );
  const cross = nodes.some((one) => one['Node Type'] === 'Nested Loop' && one['Plan Rows'] > 10_000_000);
  return [
    ...(whole.length > 0 ? [`整表读取${[...new Set(whole)].join('、')}`] : []),
    ...(cross ? ['有数据集之间没有连接条件'] : []),
  ].join('，');
}

/**
 * Asks the database for the plan of a statement, without running it, and refuses what would cost too much
 * (`report-too-expensive`). Returns the plan. EXPLAIN evaluates constants, so it has the time limit of every statement.
 */
export async function demandCheap(
  login: ReadOnlyLogin,
  query: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<Plan> {
  const { rows } = await login.read(sql`explain (format json) ${query}`, signal);
  const plan = planIn(rows);
  if (plan['Total Cost'] <= mostCost) return plan;
  const reason = reasonOf(plan);
  throw appError('report-too-expensive', { reason: reason === '' ? '' : `：${reason}` });
}
