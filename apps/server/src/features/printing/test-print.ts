import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { printSample } from '@baisi/contract/print-fields';
import type { printers } from '@baisi/contract/printers';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { PrintEngine } from '../../platform/print/print-engine.ts';
import { testPageOf } from '../../platform/print/test-page.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { layoutOf, type Papers } from './papers.service.ts';
import { printerTable } from './print-tables.repository.ts';
import { PrinterFault, sendRaw } from './raw-printer.ts';

type Needs = RecordPorts & { work: Work; engine: PrintEngine; papers: Papers };

/** Longest time of a test page, in ms. */
const patienceMs = 20_000;

/** Sends a page with rulers in the size of a template to a printer. */
export const createTestPrint =
  ({ work, rights, engine, papers }: Needs) =>
  async (actor: Caller, { id, templateId }: ParsedInputOf<typeof printers.test>): Promise<null> => {
    const { printer, layout } = await work.read(actor, async (use) => {
      const scope = await rights.rowScopeOf(use, actor, printerTable.resource);
      const found = await use(printerTable.queries).findById(id, scope);
      if (found === undefined) throw appError('not-found');
      return { printer: found, layout: layoutOf(await papers.findTemplate(use, actor, templateId)) };
    });
    const { bytes } = await engine.render({
      layout: testPageOf(layout),
      documents: [printSample],
      dpi: printer.dpi,
      device: {
        offsetXMm: printer.offset_x_mm,
        offsetYMm: printer.offset_y_mm,
        scale: printer.scale_percent / 100,
      },
      format: 'pdf',
    });
    try {
      await sendRaw(printer, bytes, AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (error instanceof PrinterFault) throw appError('printer-failed', { reason: error.message });
      throw error;
    }
    return null;
  };
