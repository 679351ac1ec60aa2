import type { DictionaryItem } from '@baisi/contract/dictionaries';
import { isRowResource, type RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import {
  type DictionaryTable,
  dictionaryReaders,
  dictionaryTables,
  readTableDictionary,
  treeDictionaries,
} from '@baisi/contract/rules/table-dictionaries';
import type { TreeChoice } from '@baisi/contract/tree-choice';
import type { Use, Work } from '../../../db/work.ts';
import { type Caller, holds, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { toItem } from '../known-dictionaries.ts';
import { type Search, tableDictionariesRepository } from './table-dictionaries.repository.ts';

/** Maximum number of rows of a response that has no paging. */
const maxRows = 1_000;
const rowsOfSearch = 10;

type Needs = {
  work: Work;
  /** Returns the rows of a resource that a user reaches; provided by the feature `permissions`. */
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

/** Parameters of a request for one level of a lazily loaded tree select (api-contract 5.2 loadTreeData). */
type TreeQuestion = {
  pid?: string | undefined;
  tableName?: string | undefined;
  text?: string | undefined;
  code?: string | undefined;
  pidField?: string | undefined;
  condition?: string | undefined;
};

/**
 * Returns the values of a list in brackets or with commas, as older endpoints pass it; undefined when the text is a
 * keyword.
 */
function valuesIn(keyword: string): string[] | undefined {
  const isList = keyword.startsWith('[') && keyword.endsWith(']');
  if (!isList && !keyword.includes(',')) return undefined;
  return (isList ? keyword.slice(1, -1) : keyword)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Reads tables as dictionaries, without the rows that the caller does not reach. */
export function createTableDictionaries({ work, rowScopeOf }: Needs) {
  const narrowingOf = async (use: Use, actor: Caller, table: DictionaryTable) => {
    const menu = dictionaryTables[table];
    const isReadable = dictionaryReaders[table]?.some((code) => holds(actor, code)) ?? true;
    const scope = isRowResource(menu) ? await rowScopeOf(use, actor, menu) : ('all' as const);
    return { menu, scope, isReadable };
  };
  const listBy = async (actor: Caller, code: string, search: Search): Promise<DictionaryItem[]> => {
    const question = readTableDictionary(code);
    if (question === undefined) throw appError('dictionary-code-malformed');
    const rows = await work.read(actor, async (use) => {
      const narrowing = await narrowingOf(use, actor, question.table);
      return use(tableDictionariesRepository).list({ ...question, ...narrowing }, search);
    });
    return rows.map((row) => toItem(row));
  };

  return {
    list: (actor: Caller, code: string) => listBy(actor, code, { limit: maxRows }),

    search(
      actor: Caller,
      code: string,
      {
        keyword = '',
        pageSize = rowsOfSearch,
        byValue = false,
      }: { keyword?: string | undefined; pageSize?: number | undefined; byValue?: boolean },
    ): Promise<DictionaryItem[]> {
      const values = valuesIn(keyword);
      if (values !== undefined) return listBy(actor, code, { values, byValue, limit: maxRows });
      return listBy(actor, code, { keyword: keyword.trim(), byValue, limit: pageSize });
    },

    /**
     * Returns texts in the order of `values`; `keepUnknown`: a value without a row is returned in place of its text,
     * otherwise left out.
     */
    async textsOf(
      actor: Caller,
      code: string,
      values: readonly string[],
      keepUnknown: boolean,
    ): Promise<string[]> {
      const rows = await listBy(actor, code, { values, limit: maxRows });
      const texts = new Map(rows.map(({ value, text }) => [value, text]));
      return values.flatMap((value) => texts.get(value) ?? (keepUnknown ? value : []));
    },

    /** Returns one level of a registered tree. Throws for any other tree and for custom conditions. */
    tree: (actor: Caller, { pid = '', condition = '', ...names }: TreeQuestion): Promise<TreeChoice[]> =>
      work.read(actor, async (use) => {
        const known = treeDictionaries.find(
          ({ tableName, text, code, pidField }) =>
            tableName === names.tableName &&
            text === names.text &&
            code === names.code &&
            pidField === names.pidField,
        );
        if (known === undefined || (condition !== '' && condition !== '{}')) throw appError('tree-refused');
        const narrowing = await narrowingOf(use, actor, known.tableName);
        const rows = await use(tableDictionariesRepository).listBelow(
          { ...narrowing, table: known.tableName, filter: undefined },
          pid === '' || pid === '0' ? null : pid,
          maxRows,
        );
        return rows.map((row) => ({
          key: row.id,
          title: row.text,
          value: row.id,
          parentId: row.parent_id ?? '0',
          code: row.code,
          leaf: !row.has_child,
          icon: null,
          children: null,
        }));
      }),
  };
}

export type TableDictionaries = ReturnType<typeof createTableDictionaries>;
