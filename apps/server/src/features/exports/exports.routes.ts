import { exportedFiles } from '@baisi/contract/exported-files';
import type { SentFile } from '@baisi/contract/sent-file';
import { isImported, type Table } from '@baisi/contract/tables/table';
import type { Caller } from '../../platform/actor.ts';
import { on, type Route } from '../../platform/http/route.ts';
import type { TableSource } from '../../table-source.ts';
import type { ExportsService } from './exports.service.ts';
import type { OpenExport } from './table-exports.ts';

type Services = {
  service: ExportsService;
  open: OpenExport;
  later(actor: Caller, source: TableSource, sent: Record<string, string>): Promise<{ jobId: string }>;
  template(table: Table): Promise<SentFile>;
};

const templateRoute = (table: Table, template: Services['template']): Route[] => [
  on(table.files.importTemplate, () => template(table)),
];

/** Routes of a table: its file, the same in the background, and the template of its import if it has one. */
const routesOf = (source: TableSource, { open, later, template }: Services): Route[] => [
  on(source.table.files.exportXls, (input, { actor }) => open(actor, source, input)),
  on(source.table.files.exportLater, (sent, { actor }) => later(actor, source, sent)),
  ...(isImported(source.table) ? templateRoute(source.table, template) : []),
];

export const exportsRoutes = (services: Services, sources: readonly TableSource[]): Route[] => [
  ...sources.flatMap((source) => routesOf(source, services)),
  on(exportedFiles.own, (_input, { actor }) => services.service.own(actor)),
  on(exportedFiles.remove, ({ path }, { actor }) => services.service.remove(actor, path)),
  on(exportedFiles.settings, (_input, { actor }) => services.service.settings(actor)),
  on(exportedFiles.changeSettings, (sent, { actor }) => services.service.changeSettings(actor, sent)),
];
