import type { ReportUse } from '@baisi/contract/report-editor';
import type { ReportHead } from '@baisi/contract/reports';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { reportUsesRepository } from './reports.repository.ts';

type Records = { get(actor: Caller, id: string): Promise<ReportHead> };

/** Returns the parameters that a link fills at an address: the names in its query. */
const paramsIn = (link: string, address: string): string[] => {
  const [, query = ''] = (link.split(address)[1] ?? '').split('?');
  return [...new URLSearchParams(query.split('#')[0]).keys()].map((name) => name.replace(/^self_/, ''));
};

/** Returns what leads to a report; other reports that the actor may not see are counted only. */
export async function usesOf(
  work: Work,
  records: Records,
  actor: Caller,
  id: string,
): Promise<{ uses: ReportUse[]; unseen: number }> {
  await records.get(actor, id);
  const address = `/online/cgreport/${id}`;
  const { menus, linking } = await work.read(actor, async (use) => {
    const found = use(reportUsesRepository);
    return { menus: await found.listMenus(address), linking: await found.listLinking(id, address) };
  });
  const reports = await Promise.all(
    linking.map(async (one) => {
      try {
        return await records.get(actor, one.id);
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    }),
  );
  const links = reports.flatMap((report) =>
    (report?.items ?? []).flatMap(({ fieldTxt, fieldHref }) =>
      fieldHref?.includes(address)
        ? [
            {
              kind: 'link' as const,
              name: report?.name ?? '',
              column: fieldTxt,
              params: paramsIn(fieldHref, address),
            },
          ]
        : [],
    ),
  );
  return {
    uses: [...menus.map((name) => ({ kind: 'menu' as const, name, column: null, params: [] })), ...links],
    unseen: reports.filter((report) => report === undefined).length,
  };
}
