import {
  type CarrierAccountRecord,
  carrierAccounts,
  carrierAccountFields as guards,
  simDefaults,
} from '@baisi/contract/carrier-accounts';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { carrierChoiceAnswers } from '../carrier-form.ts';

const fields = {
  carrierCode: field.choice('承运商', { isFixed: true }),
  name: field.text('账号名称'),
  accountNo: field.text('月结账号'),
  netName: field.text('网点'),
  customer: field.text('快递100客户编号'),
  isDefault: field.flag('默认账号'),
  simFaultPercent: field.number('模拟失败率', simDefaults.simFaultPercent),
  simUnknownPercent: field.number('模拟结果未知率', simDefaults.simUnknownPercent),
  simDelayMs: field.number('模拟延迟', simDefaults.simDelayMs),
  simSeed: field.number('模拟种子', simDefaults.simSeed),
  simPaceSeconds: field.number('模拟轨迹间隔', simDefaults.simPaceSeconds),
  remark: field.text('备注'),
  status: field.status(),
};

type Values = ValuesOf<typeof fields>;

const { toValues, toAdd } = byWireNames(fields);

/** The form of an account with a carrier. Its keys are set by `AccountKeysModal`. */
export const carrierAccountForm = recordForm({
  key: 'carrier-accounts.form',
  noun: '月结账号',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(
    carrierAccounts,
    {
      toValues: (stored: CarrierAccountRecord) => toValues(stored),
      toAdd,
      toEdit: (values: Values, { id, version }: CarrierAccountRecord) => {
        const { carrierCode: _, ...sent } = toAdd(values);
        return { ...sent, id, version };
      },
    },
    carrierChoiceAnswers,
  ),
});
