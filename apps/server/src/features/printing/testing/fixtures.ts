import { print } from '@baisi/contract/print-jobs';
import { printTemplates } from '@baisi/contract/print-templates';
import { printers, virtualPrinter } from '@baisi/contract/printers';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { makeWaybill } from '../../waybills/testing/made-waybills.ts';

/** A template that every database has. */
export const labelTemplate = 'print-template-76x130';

export const elements = [
  {
    id: 'name',
    type: 'text',
    x: 20,
    y: 20,
    w: 300,
    h: 60,
    text: '{receiverName}',
    size: 12,
    bold: true,
    align: 'left',
  },
  { id: 'bars', type: 'code128', x: 20, y: 100, w: 600, h: 200, value: '{waybillNo}', showText: true },
] as const;

const templateColumns = ['name', 'template_kind', 'width_mm', 'height_mm', 'elements', 'status', 'sort_no'];
const printerColumns = [
  'name',
  'host',
  'port',
  'dpi',
  'offset_x_mm',
  'offset_y_mm',
  'scale_percent',
  'remark',
  'status',
  'sort_no',
];
const counted = ['waybill_status', 'printed_count', 'last_print_time'];

export const madeTemplate = (world: World, values: Record<string, unknown> = {}): Promise<string> =>
  world.insert('biz_print_template', {
    name: `made${world.next()}`,
    template_kind: 'label',
    width_mm: 76,
    height_mm: 130,
    elements: JSON.stringify(elements),
    create_by: 'made00000',
    ...values,
  });

/** A printer that nothing listens for. */
export const madePrinter = (world: World, values: Record<string, unknown> = {}): Promise<string> =>
  world.insert('biz_printer', {
    name: `made${world.next()}`,
    host: '127.0.0.1',
    port: 1_025,
    create_by: 'made00000',
    ...values,
  });

export const madeJob = (world: World, values: Record<string, unknown> = {}): Promise<string> =>
  world.insert('biz_print_job', {
    template_name: '面单',
    template_kind: 'label',
    way: 'browser',
    create_by: 'made00000',
    ...values,
  });

const waybillId = async ({ server }: World): Promise<string> => (await makeWaybill(server, 30)).id;
const asked = async (world: World) => ({ waybillIds: await waybillId(world), templateId: labelTemplate });
const names = { waybillIds: 'biz_waybill', templateId: 'biz_print_template' } as const;

/** A job of the caller. */
const ownJob = async (world: World, as: string): Promise<string> => {
  const { result } = await world.server.call(
    print.add,
    { ...(await asked(world)), way: 'browser' as const },
    as,
  );
  return result.id;
};
const ofJob = { id: 'biz_print_job' } as const;

const templateForm = (world: World) => ({
  name: `模板${world.next()}`,
  widthMm: 76,
  heightMm: 130,
  elements: [...elements],
});

const templateFixtures: readonly Fixture[] = [
  fixture(printTemplates.list, { input: () => ({}) }),
  fixture(printTemplates.get, {
    input: async (world) => ({ id: await madeTemplate(world) }),
    names: { id: 'biz_print_template' },
  }),
  fixture(printTemplates.add, { input: templateForm, writes: { biz_print_template: templateColumns } }),
  fixture(printTemplates.edit, {
    input: async (world) => ({ id: await madeTemplate(world), version: 1, ...templateForm(world) }),
    names: { id: 'biz_print_template' },
    writes: { biz_print_template: templateColumns },
  }),
  fixture(printTemplates.remove, {
    input: async (world) => ({ id: await madeTemplate(world) }),
    names: { id: 'biz_print_template' },
    writes: { biz_print_template: [] },
  }),
  fixture(printTemplates.removeBatch, {
    input: async (world) => ({ ids: await madeTemplate(world) }),
    names: { ids: 'biz_print_template' },
    writes: { biz_print_template: [] },
  }),
  ...[printTemplates.preview, printTemplates.check].map((endpoint) =>
    fixture(endpoint, { input: () => ({ widthMm: 76, heightMm: 130, elements: [...elements] }) }),
  ),
];

const printerFixtures: readonly Fixture[] = [
  fixture(printers.list, { input: () => ({}) }),
  fixture(printers.get, {
    input: async (world) => ({ id: await madePrinter(world) }),
    names: { id: 'biz_printer' },
  }),
  fixture(printers.add, {
    input: (world) => ({ name: `打印机${world.next()}`, host: '10.0.0.9' }),
    writes: { biz_printer: printerColumns },
  }),
  fixture(printers.edit, {
    input: async (world) => ({
      id: await madePrinter(world),
      version: 1,
      name: `打印机${world.next()}`,
      host: '10.0.0.8',
    }),
    names: { id: 'biz_printer' },
    writes: { biz_printer: printerColumns },
  }),
  fixture(printers.remove, {
    input: async (world) => ({ id: await madePrinter(world) }),
    names: { id: 'biz_printer' },
    writes: { biz_printer: [] },
  }),
  fixture(printers.removeBatch, {
    input: async (world) => ({ ids: await madePrinter(world) }),
    names: { ids: 'biz_printer' },
    writes: { biz_printer: [] },
  }),
  fixture(printers.test, {
    input: async (world) => ({ id: await madePrinter(world), templateId: labelTemplate }),
    names: { id: 'biz_printer', templateId: 'biz_print_template' },
    answers: ['printer-failed'],
  }),
  fixture(virtualPrinter.list, { input: () => ({}) }),
  // The printer is off.
  fixture(virtualPrinter.document, { input: () => ({ id: 'a' }), answers: ['not-found'] }),
];

export const printingFixtures: readonly Fixture[] = [
  ...templateFixtures,
  ...printerFixtures,
  fixture(print.templates, { input: () => ({}) }),
  fixture(print.printers, { input: () => ({}) }),
  fixture(print.waybills, {
    input: async (world) => ({ numbers: [(await makeWaybill(world.server, 30)).waybillNo ?? ''] }),
  }),
  fixture(print.check, { input: asked, names }),
  fixture(print.render, {
    input: async (world) => ({ ...(await asked(world)), format: 'png' as const }),
    names,
  }),
  fixture(print.add, {
    input: async (world) => ({ ...(await asked(world)), way: 'browser' as const }),
    names,
    writes: {
      biz_print_job: ['template_id', 'template_name', 'template_kind', 'way', 'copies', 'sys_org_code'],
    },
  }),
  fixture(print.bill, {
    input: async (world) => ({ waybillIds: await waybillId(world) }),
    names: { waybillIds: 'biz_waybill' },
  }),
  fixture(print.jobs, { input: () => ({}) }),
  fixture(print.job, { input: async (world, as) => ({ id: await ownJob(world, as) }), names: ofJob }),
  fixture(print.confirm, {
    input: async (world, as) => ({ id: await ownJob(world, as) }),
    names: ofJob,
    writes: {
      biz_print_job: ['print_job_state', 'end_time'],
      biz_print_line: ['line_state', 'time'],
      biz_waybill: counted,
    },
  }),
  fixture(print.cancel, {
    input: async (world, as) => ({ id: await ownJob(world, as) }),
    names: ofJob,
    writes: { biz_print_job: ['print_job_state', 'end_time'], biz_print_line: ['line_state', 'time'] },
  }),
  fixture(print.retry, {
    input: async (world, as) => {
      const id = await ownJob(world, as);
      await world.server.call(print.cancel, { id }, as);
      return { id };
    },
    names: ofJob,
    writes: { biz_print_job: ['print_job_state', 'end_time'], biz_print_line: ['line_state', 'time'] },
  }),
];
