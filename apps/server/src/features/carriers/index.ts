import {
  type CarrierAccountRecord,
  carrierAccountFields,
  carrierAccounts,
} from '@baisi/contract/carrier-accounts';
import { carrierClientTexts, carrierFields } from '@baisi/contract/carrier-record';
import { carriers as endpoints } from '@baisi/contract/carriers';
import type { Use } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import { toWireRow } from '../../platform/database/record-rows.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { switchedWords } from '../../platform/records/record-history.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { createAccountCalls } from './account-calls.ts';
import { accountsRepository, accountTable, carriersRepository, carrierTable } from './carriers.repository.ts';
import type { Carriers } from './carriers.ts';

export type { CarrierSettings } from './carriers.repository.ts';
export { type Carriers, createCarriers, type OpenedAccount } from './carriers.ts';
export {
  type CarrierClient,
  CarrierFault,
  type IssuedLabel,
  type LabelAnswer,
  type LabelRequest,
  type Party,
  type Push,
  type PushBody,
  PushRefused,
  type TraceEvent,
} from './clients/carrier-client.ts';

type Ports = RecordPorts & { carriers: Carriers; installationKey: InstallationKey };

const flagWords = { words: { true: '是', false: '否' } } as const;
const changedKey = (label: string, field: string) => ({
  label,
  field,
  reads: { words: { true: '已修改' } },
});

const demandCode = (form: { client: string; kuaidi100Code: string | null }): void => {
  if (form.client === 'KUAIDI100' && form.kuaidi100Code === null) throw appError('carrier-code-missing');
};

function createCarrierRecords(ports: RecordPorts) {
  return createRecordFeature(ports, {
    endpoints,
    fields: carrierFields,
    table: carrierTable,
    history: {
      subject: '承运商',
      name: 'name',
      reads: {
        client: { words: carrierClientTexts },
        supportsParcels: flagWords,
        tracePhone: flagWords,
        status: switchedWords,
      },
    },
    constraints: { biz_carrier_code_unique: 'carrier-code-taken' },
    beforeAdd: async (_use, _writer, form) => {
      demandCode(form);
      return {};
    },
    beforeEdit: async (_use, _writer, _row, form) => demandCode(form),
    beforeRemove: async (use, _writer, rows) => {
      const used = await use(accountsRepository).carriersWithAccounts(rows.map(({ code }) => code));
      const [first] = rows.filter(({ code }) => used.includes(code));
      if (first !== undefined) throw appError('carrier-in-use', { name: first.name });
    },
  });
}

function createAccountRecords(ports: RecordPorts) {
  /** The carrier is locked first, so that two new default accounts do not wait for each other. */
  const claimDefault = async (
    use: Use,
    carrierCode: string,
    id: string,
    isDefault: boolean,
  ): Promise<void> => {
    if (!(await use(carriersRepository).lock(carrierCode))) throw appError('carrier-not-found');
    if (isDefault) await use(accountsRepository).clearDefault(carrierCode, id);
  };
  return createRecordFeature(ports, {
    endpoints: carrierAccounts,
    fields: carrierAccountFields,
    table: accountTable,
    history: {
      subject: '月结账号',
      name: 'name',
      reads: { isDefault: flagWords, status: switchedWords },
    },
    constraints: { biz_carrier_account_carrier: 'carrier-not-found' },
    mapper:
      async () =>
      (row): CarrierAccountRecord => {
        const { sealed_api_key, sealed_secret, sealed_partner_key, ...shown } = row;
        return {
          ...toWireRow(shown),
          hasApiKey: sealed_api_key !== null,
          hasSecret: sealed_secret !== null,
          hasPartnerKey: sealed_partner_key !== null,
        };
      },
    beforeAdd: async (use, _writer, { carrierCode, isDefault }, id) => {
      await claimDefault(use, carrierCode, id, isDefault);
      return {};
    },
    beforeLock: async (use, _writer, id) => {
      const account = await use(accountsRepository).findById(id);
      if (account !== undefined) await use(carriersRepository).lock(account.carrier_code);
    },
    beforeEdit: (use, _writer, row, { isDefault }) => claimDefault(use, row.carrier_code, row.id, isDefault),
  });
}

/** 承运商管理 and 月结账号: carriers, and the accounts with which numbers are fetched from them. */
export function carriersFeature({ carriers, installationKey, ...ports }: Ports) {
  const ofCarriers = createCarrierRecords(ports);
  const ofAccounts = createAccountRecords(ports);
  const calls = createAccountCalls({ ...ports, carriers, installationKey });
  return {
    routes: [
      ...ofCarriers.routes,
      ...ofAccounts.routes,
      on(endpoints.choices, (_input, { actor }) => calls.choices(actor)),
      on(carrierAccounts.saveKeys, (input, { actor }) => calls.saveKeys(actor, input)),
      on(carrierAccounts.test, ({ id }, { actor }) => calls.test(actor, id)),
    ],
    constraints: { ...ofCarriers.constraints, ...ofAccounts.constraints },
    histories: [
      ...ofCarriers.histories,
      ...ofAccounts.histories.map((history) => ({
        ...history,
        columns: {
          ...history.columns,
          sealed_api_key_changed: changedKey('授权key', 'hasApiKey'),
          sealed_secret_changed: changedKey('授权密钥', 'hasSecret'),
          sealed_partner_key_changed: changedKey('电子面单密码', 'hasPartnerKey'),
        },
      })),
    ],
    rows: { ...ofCarriers.rows, ...ofAccounts.rows },
    jobs: carriers.handled,
  } satisfies ServerFeature;
}
