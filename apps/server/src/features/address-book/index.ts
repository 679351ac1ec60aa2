import { type AddressToAdd, addressBook, addressFields, addressKinds } from '@baisi/contract/address-book';
import { pathOf } from '@baisi/contract/addresses/regions';
import { isMasked } from '@baisi/contract/rules/masked-phone';
import type { Use } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import { toColumns, toWireRow } from '../../platform/database/record-rows.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { maskedLandline, maskedMobile, unlessMasked } from '../../platform/masked-numbers.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { addressDefaultsRepository, addressTable } from './address-book.repository.ts';
import { addressReportSource } from './address-report-source.ts';

/** Throws for a form whose fields contradict each other; returns the names of its region with it. */
function storable(form: AddressToAdd) {
  if (form.contactMobile === null && form.contactTel === null)
    throw appError('order-phone-missing', {}, { field: 'contactMobile' });
  const path = pathOf(form.regionCode);
  if (path === undefined) throw appError('order-region-unknown', {}, { field: 'regionCode' });
  const { province, city, district } = path;
  return toColumns({ ...form, province, city, district });
}

const keepOneDefault = async (use: Use, { kind, isDefault }: AddressToAdd, id: string): Promise<void> => {
  if (isDefault) await use(addressDefaultsRepository).clear(kind, id);
};

const { edit: editing } = addressBook;

/** 地址簿: addresses of senders and receivers; their numbers are masked like those of orders. */
export function addressBookFeature(ports: RecordPorts) {
  const { records, ...feature } = createRecordFeature(ports, {
    endpoints: addressBook,
    fields: addressFields,
    table: addressTable,
    history: { subject: '地址', name: 'name', reads: { kind: { words: addressKinds } } },
    constraints: {},
    mapper: async () => (row) => ({
      ...toWireRow(row),
      contactMobile: maskedMobile(row.contact_mobile),
      contactTel: maskedLandline(row.contact_tel),
    }),
    toValues: storable,
    beforeAdd: async (use, { actor }, form, id) => {
      if (isMasked(form.contactMobile ?? '') || isMasked(form.contactTel ?? ''))
        throw appError('invalid-input', { message: '您的手机号码格式不正确!' }, { field: 'contactMobile' });
      await keepOneDefault(use, form, id);
      return { sys_org_code: actor.orgCode };
    },
    beforeEdit: (use, _writer, { id }, form) => keepOneDefault(use, form, id),
  });
  return {
    ...feature,
    reportSources: [addressReportSource],
    routes: [
      ...feature.routes.filter(({ endpoint }) => endpoint !== editing),
      on(editing, ({ contactMobile, contactTel, ...form }, { actor }) =>
        records.edit(actor, {
          ...form,
          ...unlessMasked('contactMobile', contactMobile),
          ...unlessMasked('contactTel', contactTel),
        }),
      ),
    ],
  } satisfies ServerFeature;
}
