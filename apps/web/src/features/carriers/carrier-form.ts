import {
  CarrierClientName,
  type CarrierRecord,
  carrierClientTexts,
  carrierFields as guards,
  WeightStep,
} from '@baisi/contract/carrier-record';
import { carriers } from '@baisi/contract/carriers';
import { field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';

const fields = {
  code: field.text('承运商编码', { isFixed: true }),
  name: field.text('承运商名称'),
  servicePhone: field.text('客服电话'),
  client: { ...field.choice('接口'), blank: 'SIM' },
  kuaidi100Code: field.text('快递100编码'),
  noPattern: field.text('单号规则'),
  volumetricDivisor: field.number('体积重除数', 6_000),
  weightStep: { ...field.choice('进位重量'), blank: '1' },
  maxWeightKg: field.number('单件限重', 50),
  supportsParcels: field.flag('子母件'),
  tracePhone: field.flag('查询需手机尾号'),
  firstWeightKg: { ...field.text('首重'), blank: '1' },
  firstFee: { ...field.text('首重费用'), blank: '0.00' },
  addWeightKg: { ...field.text('续重'), blank: '1' },
  addFee: { ...field.text('续重费用'), blank: '0.00' },
  sortNo: field.number('排序'),
  status: field.status(),
};

type Values = ValuesOf<typeof fields>;

const { toValues, toAdd } = byWireNames(fields);
const changeableOf = (values: Values) => {
  const { code: _, ...sent } = toAdd(values);
  return {
    ...sent,
    // The server refuses an interface that was not chosen, with the words of the schema.
    client: CarrierClientName.parse(values.client),
    weightStep: WeightStep.parse(values.weightStep),
  };
};

/** Query keys to invalidate too: forms that offer carriers with their accounts. */
export const carrierChoiceAnswers = [everyAnswerOf(carriers.choices)];

/** The form of a carrier. */
export const carrierForm = recordForm({
  key: 'carriers.form',
  noun: '承运商',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(
    carriers,
    {
      toValues: (stored: CarrierRecord) => toValues(stored),
      toAdd: (values: Values) => ({ ...changeableOf(values), code: values.code }),
      toEdit: (values: Values, { id, version }: CarrierRecord) => ({ ...changeableOf(values), id, version }),
    },
    carrierChoiceAnswers,
  ),
  useTexts: () => ({
    client: (client) => {
      const known = CarrierClientName.safeParse(client).data;
      return known === undefined ? '' : carrierClientTexts[known];
    },
  }),
});
