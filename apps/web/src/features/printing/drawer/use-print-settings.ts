import { print, type TemplateChoice } from '@baisi/contract/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query.ts';
import { type PrintSettings, pageKeys } from '../../../platform/storage/page-keys.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';

const first: PrintSettings = {
  templateId: null,
  way: 'browser',
  printer: null,
  copies: 1,
  offsetXMm: 0,
  offsetYMm: 0,
  scalePercent: 100,
};

/**
 * The settings with which this device prints. A template or printer that is not offered any more is replaced by the
 * first one.
 */
export function usePrintSettings() {
  const [stored, setStored] = useState(() => ({ ...first, ...readStored(pageKeys.printing) }));
  const templates = useQuery(queryOf(print.templates, {}));
  const printers = useQuery(queryOf(print.printers, {}));
  const change = (changed: Partial<PrintSettings>) => {
    const next = { ...stored, ...changed };
    setStored(next);
    writeStored(pageKeys.printing, next);
  };
  const offered = templates.data ?? [];
  const template: TemplateChoice | undefined =
    offered.find(({ id }) => id === stored.templateId) ?? offered[0];
  const listed = printers.data ?? [];
  const printer = listed.find(({ id }) => id === stored.printer) ?? listed[0];
  const way = stored.way === 'raw' && printer !== undefined ? 'raw' : 'browser';
  return { settings: { ...stored, way }, change, templates, printers, template, printer } as const;
}
export type PrintSettingsState = ReturnType<typeof usePrintSettings>;
