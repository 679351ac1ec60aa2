import type { ResultOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { WaybillDetail, WaybillRecord } from '@baisi/contract/waybill-record';
import type { waybills } from '@baisi/contract/waybills';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import type { Totals } from '../../platform/database/totals.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { toException } from './exceptions/exceptions.mapper.ts';
import { exceptionQueries } from './exceptions/exceptions.repository.ts';
import { toDetail, toWaybill } from './waybills.mapper.ts';
import {
  type WaybillRow,
  waybillPartsRepository,
  waybillsRepository,
  waybillTable,
} from './waybills.repository.ts';

type Needs = RecordPorts & { work: Work; totals: Totals };
type Listed = { query: ListQuery; orderNo?: string | undefined };

/** Most exceptions of one waybill that its page shows. */
const mostExceptions = 100;
const newestFirst: ListQuery = {
  pageNo: 1,
  pageSize: mostExceptions,
  sort: [{ field: 'createTime', descending: true }],
  all: [],
  advanced: undefined,
};

/** 运单管理: lists and reads waybills. */
export function createWaybills({ work, rights, totals }: Needs) {
  const scopeOf = (use: Use, person: Person): Promise<RowScope> =>
    rights.rowScopeOf(use, person, waybillTable.resource);

  /** Ids of the waybills of the order that the list asks for; undefined: it asks for none. */
  const idsAsked = async (use: Use, orderNo: string | undefined): Promise<string[] | undefined> =>
    orderNo === undefined || orderNo === ''
      ? undefined
      : use(waybillsRepository).listIdsOfOrder(orderNo.trim());

  /** The list's query with its filter by order; undefined: no waybill contains the order. */
  const queryAsked = async (use: Use, { query, orderNo }: Listed): Promise<ListQuery | undefined> => {
    const ids = await idsAsked(use, orderNo);
    if (ids === undefined) return query;
    return ids.length === 0
      ? undefined
      : { ...query, all: [...query.all, { field: 'id', operator: 'in', values: ids }] };
  };

  const find = (actor: Caller, id: string): Promise<WaybillRow> =>
    work.read(actor, async (use) => {
      const row = await use(waybillTable.queries).findById(id, await scopeOf(use, actor));
      if (row === undefined) throw appError('not-found');
      return row;
    });

  return {
    scopeOf,
    queryAsked,

    list: (actor: Caller, { query, orderNo }: Listed): Promise<Page<WaybillRecord>> =>
      work.read(actor, async (use) => {
        const [scope, asked] = await Promise.all([scopeOf(use, actor), queryAsked(use, { query, orderNo })]);
        if (asked === undefined) return pageOf(query, [], 0);
        const key = JSON.stringify([asked.all, asked.advanced, scope]);
        const queries = use(waybillTable.queries);
        const [rows, { total, isExact }] = await Promise.all([
          queries.listPage(asked, scope),
          totals.of(key, queries.counting(asked, scope)),
        ]);
        return pageOf(query, rows.map(toWaybill), total, isExact);
      }),

    counts: (actor: Caller, { query, orderNo }: Listed): Promise<ResultOf<typeof waybills.counts>> =>
      work.read(actor, async (use) => {
        const [scope, ids] = await Promise.all([scopeOf(use, actor), idsAsked(use, orderNo)]);
        const others = query.all.filter(({ field }) => field !== 'waybillStatus');
        const rows = await use(waybillsRepository).countByStatus({ ...query, all: others }, ids, scope);
        return {
          all: rows.reduce((sum, { count }) => sum + count, 0),
          byStatus: rows.map(({ waybill_status: waybillStatus, count }) => ({ waybillStatus, count })),
        };
      }),

    get: async (actor: Caller, id: string): Promise<WaybillDetail> => {
      const row = await find(actor, id);
      return work.read(actor, async (use) => {
        const parts = use(waybillPartsRepository);
        const [parcels, items, events, found] = await Promise.all([
          parts.listParcels(id),
          parts.listItemsOf([id]),
          parts.listEvents(id),
          use(exceptionQueries).listPage(newestFirst, 'all', id),
        ]);
        return toDetail(row, { parcels, items, events, exceptions: found.map(toException) });
      });
    },

    phone: async (actor: Caller, id: string): Promise<ResultOf<typeof waybills.phone>> => {
      const row = await find(actor, id);
      return {
        mobile: row.receiver_mobile,
        tel: row.receiver_tel,
        senderMobile: row.sender_mobile,
        senderTel: row.sender_tel,
      };
    },
  };
}

export type Waybills = ReturnType<typeof createWaybills>;
