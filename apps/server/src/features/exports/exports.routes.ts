import { exportedFiles } from '@baisi/contract/exported-files';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Caller } from '../../platform/actor.ts';
import { on, type Route } from '../../platform/http/route.ts';
import type { TableSource } from '../../table-source.ts';
import type { ExportsService } from './exports.service.ts';
import type { OpenExport } from './table-exports.ts';

type Services = {
  service: ExportsService;
  open: OpenExport;
  later(actor: Caller, source: TableSource, sent: Record<string, string>): Promise<{ jobId: string }>;
  template(source: TableSource): Promise<SentFile>;
};

/** Three routes for each table: its file, the same in the background, the template of its import. */
const routesOf = (source: TableSource, { open, later, template }: Services): Route[] => [
  on(source.table.files.exportXls, (input, { actor }) => open(actor, source, input)),
  on(source.table.files.exportLater, (sent, { actor }) => later(actor, source, sent)),
  on(source.table.files.importTemplate, () => template(source)),
];

export const exportsRoutes = (services: Services, sources: readonly TableSource[]): Route[] => [
  ...sources.flatMap((source) => routesOf(source, services)),
  on(exportedFiles.own, (_input, { actor }) => services.service.own(actor)),
  on(exportedFiles.remove, ({ path }, { actor }) => services.service.remove(actor, path)),
  on(exportedFiles.settings, (_input, { actor }) => services.service.settings(actor)),
  on(exportedFiles.changeSettings, (sent, { actor }) => services.service.changeSettings(actor, sent)),
];
