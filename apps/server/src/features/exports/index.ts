import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { Tables, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TableSource } from '../../table-source.ts';
import { askedOf, type ExportJobNeeds, exportJob, tableExport } from './export-job.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createExportsService } from './exports.service.ts';
import { importTemplate } from './import-template.ts';
import { type Texts, tableExports } from './table-exports.ts';

export { watermarkFor } from './table-exports.ts';

type Ports = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  rights: ExportJobNeeds['rights'];
  words: { texts(): Promise<Texts>; all(): Promise<DictionaryMap> };
  jobs: Jobs<Tables>;
  intake: ExportJobNeeds['intake'];
  sources: readonly TableSource[];
};

/** Lists as files (docs/decisions/0065): at once, in the background, and as templates of imports. */
export function exportsFeature({ sources, intake, ...ports }: Ports) {
  const { work, words, jobs } = ports;
  const open = tableExports(ports);
  const services = {
    service: createExportsService(ports),
    open,
    later: (actor, source, sent) => {
      askedOf(actor, source, sent);
      return work.write(actor, async (use) => ({
        jobId: await jobs.add(
          use,
          tableExport,
          { table: source.table.name, sent, orgCode: actor.orgCode },
          { owner: actor, title: `导出${source.table.noun}` },
        ),
      }));
    },
    template: async (table) => importTemplate(table, await words.all()),
  } satisfies Parameters<typeof exportsRoutes>[0];
  const byName = new Map(sources.map((source) => [source.table.name, source]));
  return {
    routes: exportsRoutes(services, sources),
    jobs: [exportJob({ ...ports, intake, sources: byName, open })],
  } satisfies ServerFeature;
}
