import type { ReportItem, ReportParam } from '@baisi/contract/reports';
import type { Caller } from '../../platform/actor.ts';
import type { ReportRunner } from './report-runner.ts';
import { markersIn } from './sandbox/parameters.ts';
import type { QueryParts, ResultColumn } from './sandbox/report-query.ts';

type Drafts = { fields: ReportItem[]; params: ReportParam[] };

/** Drafts of the columns and parameters of a statement, for its author (api-contract 8.2). */
export async function draftOf(runner: ReportRunner, actor: Caller, text: string): Promise<Drafts> {
  const parts = await runner.partsFor(actor, { sql: text, params: [] }, new Map());
  return draftsFrom(parts, await runner.columnsOf(parts, true));
}

/** Drafts for the columns of a result. `titleOf`: the title of a column by its name. */
export function draftsFrom(
  parts: QueryParts,
  columns: readonly ResultColumn[],
  titleOf = (name: string): string => name,
): Drafts {
  const own = markersIn(parts.checked.template).filter(({ kind }) => kind === 'own');
  return {
    fields: columns.map(({ name, type }) => ({
      fieldName: name,
      fieldTxt: titleOf(name),
      fieldType: type,
      fieldWidth: null,
      isShow: 1,
      isSearch: 0,
      searchMode: 'single',
      isOrder: 0,
      dictCode: null,
      replaceVal: null,
      fieldHref: null,
      isTotal: '0',
      groupTitle: null,
    })),
    params: own.map(({ name }) => ({
      paramName: name,
      paramTxt: name,
      paramValue: null,
      paramType: 'String',
    })),
  };
}
