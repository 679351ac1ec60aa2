import type { ReportParam } from '@baisi/contract/reports';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { type RuleVariables, ruleVariables } from '@baisi/contract/rules/row-rules';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Use, Work } from '../../db/work.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadOnlyLogin, ReadRows } from '../../platform/database/read-only-login.ts';
import { appError } from '../../platform/errors.ts';
import { type ReportSource, sourceFor } from '../../report-source.ts';
import { parameterValue, type Sent } from './query-input.ts';
import type { ReportsLogin } from './reports-login.ts';
import { refusalOf } from './run-failure.ts';
import type { CheckedStatement } from './sandbox/check-statement.ts';
import { demandCheap, type Plan } from './sandbox/explain.ts';
import type { Marker, Template } from './sandbox/parameters.ts';
import {
  type BoundValue,
  columnsQuery,
  fieldTypeOf,
  type QueryParts,
  type ResultColumn,
} from './sandbox/report-query.ts';
import { refuseSql } from './sandbox/statement-words.ts';
import { createSharedRuns } from './shared-runs.ts';

export type RunnerPorts = {
  work: Work;
  clock: Clock;
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
  login: ReportsLogin;
  sources: ReadonlyMap<string, ReportSource>;
};

/** Time in ms for which equal queries of several readers share one result. */
const sharedMs = 2_000;
/** Time in ms for which a statement that was found cheap is not explained again. */
const cheapMs = 60_000;

export type Asked = { sql: string; params: readonly ReportParam[] };

const systemNames = new Set<string>(ruleVariables);
const isVariable = (name: string): name is keyof RuleVariables => systemNames.has(name);

/** Checks a statement; unknown variables of the system are refused as well. */
async function checkedOf(text: string, known: ReadonlySet<string>): Promise<CheckedStatement> {
  // Loaded for the first report: without PostgreSQL's parser an idle server stays 11 MB smaller.
  const { checkStatement } = await import('./sandbox/check-statement.ts');
  const checked = await checkStatement(text, known);
  for (const piece of checked.template)
    if ('marker' in piece && piece.marker.kind === 'system' && !isVariable(piece.marker.name))
      throw refuseSql(`没有系统变量「${piece.marker.name}」`, piece.at);
  return checked;
}

/** The values of a statement's parameters and of the system's variables (api-contract 1.8) for a reader. */
function valuesFor(person: Person, params: readonly ReportParam[], sent: Sent, now: Date) {
  const variables = variablesOf(person, person.orgCode === null ? [] : [person.orgCode], now);
  const byName = new Map(params.map((one) => [one.paramName, one]));
  return ({ kind, name }: Marker): BoundValue => {
    if (kind === 'system')
      return { type: 'String', value: isVariable(name) ? (variables[name]?.join(',') ?? null) : null };
    const undeclared = { paramName: name, paramTxt: name, paramValue: null, paramType: 'String' } as const;
    return parameterValue(byName.get(name) ?? undeclared, sent);
  };
}

/** Refuses names that a table of results could not have. */
function demandNames(fields: ReadRows['fields']): void {
  const names = new Set<string>();
  for (const [index, { name }] of fields.entries()) {
    if (name === '?column?') throw refuseSql(`第${index + 1}列没有名称，请用AS命名`, 0);
    if (names.has(name)) throw refuseSql(`列名「${name}」重复，请用AS改名`, 0);
    names.add(name);
  }
}

/** Returns the data sets as all of these people may see them. */
const withinReach = (
  { work, rights }: Pick<RunnerPorts, 'work' | 'rights'>,
  asker: Caller,
  people: readonly Person[],
  read: readonly ReportSource[],
) =>
  work.read(asker, (use) =>
    Promise.all(
      read.map(async (one) => {
        const scopeOf = async (person: Person): Promise<RowScope> =>
          one.guard === null ? 'all' : rights.rowScopeOf(use, person, one.guard.resource);
        const readers = people.map(async (person) => ({ person, scope: await scopeOf(person) }));
        return sourceFor(one, await Promise.all(readers));
      }),
    ),
  );

/** `tells`: the caller wrote the statement, and is told what the database says about its names. */
async function refusing<T>(tells: boolean, job: Promise<T>, template: Template = []): Promise<T> {
  try {
    return await job;
  } catch (error) {
    throw refusalOf(error, tells, template) ?? error;
  }
}

/** Runs checked statements as the login for reports. */
export function createReportRunner({ work, clock, rights, login, sources }: RunnerPorts) {
  const known = new Set(sources.keys());
  const shared = createSharedRuns<ReadRows>(sharedMs);
  const cheap = new LRUCache<string, true>({ max: 2_000, ttl: cheapMs });

  /** Explains and runs a statement. */
  const run = async (
    query: RawBuilder<unknown>,
    to: ReadOnlyLogin,
    key: string,
    signal: AbortSignal,
  ): Promise<ReadRows> => {
    if (!cheap.has(key)) await demandCheap(to, query, signal);
    cheap.set(key, true);
    return to.read(query, signal);
  };

  return {
    check: (text: string) => checkedOf(text, known),

    /**
     * Returns a statement with the rows and columns of its data sets that the person may see; with `as`, those that both
     * may see, and the system's variables of the other one.
     */
    async partsFor(person: Caller, { sql, params }: Asked, sent: Sent, as?: Person): Promise<QueryParts> {
      const checked = await checkedOf(sql, known);
      const read = checked.sources.flatMap((name) => sources.get(name) ?? []);
      const people = as === undefined ? [person] : [person, as];
      const mayRead = ({ guard }: ReportSource): boolean =>
        guard === null || people.every((one) => holds(one, guard.access));
      const closed = read.find((one) => !mayRead(one));
      if (closed !== undefined) throw appError('report-source-closed', { source: closed.title });
      const within = await withinReach({ work, rights }, person, people, read);
      return { checked, sources: within, bind: valuesFor(as ?? person, params, sent, clock.now()) };
    },

    async columnsOf(parts: QueryParts, tells: boolean, signal?: AbortSignal): Promise<ResultColumn[]> {
      const to = await login.open();
      const { fields } = await refusing(tells, to.read(columnsQuery(parts), signal), parts.checked.template);
      demandNames(fields);
      return fields.map(({ name, type }) => ({ name, type: fieldTypeOf(type) }));
    },

    /**
     * Runs a statement once for all readers who ask the same with the same rights within two seconds. It is cancelled
     * when the signals of all of them are aborted.
     */
    async read(query: RawBuilder<unknown>, tells: boolean, signal?: AbortSignal): Promise<ReadRows> {
      const to = await login.open();
      const key = to.keyOf(query);
      return refusing(
        tells,
        shared.join(key, (stop) => run(query, to, key, stop), signal),
      );
    },

    /** Runs a statement for its author alone, with its plan and its time in the database in ms. */
    async tryOut(
      { checked: { template } }: QueryParts,
      query: RawBuilder<unknown>,
      signal: AbortSignal,
    ): Promise<{ rows: ReadRows['rows']; plan: Plan; ms: number }> {
      const to = await login.open();
      const plan = await refusing(true, demandCheap(to, query, signal), template);
      const started = performance.now();
      const { rows } = await refusing(true, to.read(query, signal), template);
      return { rows, plan, ms: performance.now() - started };
    },
  };
}

export type ReportRunner = ReturnType<typeof createReportRunner>;
