import { type OrderRecord, payTypes } from '@baisi/contract/order-record';
import { WaybillsToCreate } from '@baisi/contract/waybills';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select, Switch } from 'antd';
import { carrierChoices } from '../../../fields/carrier/carrier.queries.ts';
import { CarrierSelect } from '../../../fields/carrier/carrier-select.tsx';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { addressOf } from '../list/orders-columns.tsx';
import { senders, useCreateWaybills } from '../orders.queries.ts';
import { LinesToShip } from './lines-to-ship.tsx';
import { ParcelsItem } from './parcels-item.tsx';
import styles from './ship.module.css';
import { ShipEstimate } from './ship-estimate.tsx';
import { inputOf, type ShipValues } from './ship-values.logic.ts';

type Props = { orders: readonly OrderRecord[]; onDone: () => void };

const { shape } = WaybillsToCreate;

const payOptions = Object.entries(payTypes).map(([value, label]) => ({ value, label }));
const receiverOf = (order: OrderRecord): string =>
  [order.receiverName, order.receiverMobile ?? order.receiverTel ?? '', addressOf(order)].join(' ');

/** The form of 生成运单. What was filled in stays when the server refuses. */
export function ShipForm({ orders, onDone }: Props) {
  const [form] = Form.useForm<ShipValues>();
  const { may } = useAllowed();
  const carriers = useQuery(carrierChoices());
  const addresses = useQuery(senders(may('addressBook:list')));
  const create = useCreateWaybills({ onDone });
  const values: ShipValues | undefined = Form.useWatch([], form);
  const ids = orders.map(({ id }) => id);
  const [first] = orders;
  const isSame = orders.every((order) => first !== undefined && receiverOf(order) === receiverOf(first));
  const accounts = carriers.data?.find(({ code }) => code === values?.carrierCode)?.accounts ?? [];
  const submit = (filled: ShipValues) => {
    const input = inputOf(ids, filled);
    if (input !== undefined) create.mutate(input);
  };
  return (
    // The fields appear together, so that the first one gets the focus.
    <Loaded query={carriers} keeps>
      {() => (
        <Form<ShipValues>
          form={form}
          layout="vertical"
          initialValues={{ payType: '3', merge: false, parcels: [], fetch: may('waybill:fetchNo') }}
          onFinish={submit}
        >
          <div className={styles.columns}>
            <Form.Item
              name="carrierCode"
              label="承运商"
              rules={[{ required: true, message: '请选择承运商!' }]}
            >
              <CarrierSelect onChange={() => form.setFieldValue('accountId', null)} />
            </Form.Item>
            <Form.Item name="accountId" label="月结账号">
              <Select
                allowClear
                placeholder="默认账号"
                options={accounts.map(({ id, name, isDefault }) => ({
                  value: id,
                  label: isDefault ? `${name}（默认）` : name,
                }))}
              />
            </Form.Item>
            <Form.Item name="senderId" label="发件人">
              <Select
                allowClear
                placeholder="默认发件地址"
                options={(addresses.data?.records ?? []).map((one) => ({
                  value: one.id,
                  label: `${one.name} ${one.city}${one.district}${one.addressDetail}`,
                }))}
              />
            </Form.Item>
            <Form.Item name="payType" label="付款方式">
              <Select options={payOptions} />
            </Form.Item>
          </div>
          {orders.length > 1 ? (
            <Form.Item
              name="merge"
              label="合单发货"
              valuePropName="checked"
              extra={isSame ? '收件信息相同，可合为一个运单' : '所选订单收件信息不一致，各生成一个运单'}
            >
              <Switch disabled={!isSame} />
            </Form.Item>
          ) : (
            <Form.Item
              name="quantities"
              label="商品"
              className={styles.noted ?? ''}
              extra="默认全部未发数量，可改小以拆单"
            >
              <LinesToShip orderId={ids[0] ?? ''} />
            </Form.Item>
          )}
          <ParcelsItem />
          <div className={styles.columns}>
            <Form.Item name="insuredAmount" label="保价金额">
              <Input prefix="¥" inputMode="decimal" maxLength={9} />
            </Form.Item>
            <Form.Item name="codAmount" label="代收货款">
              <Input prefix="¥" inputMode="decimal" maxLength={9} />
            </Form.Item>
          </div>
          <Form.Item name="remark" label="备注" rules={[contractRule(shape.remark)]}>
            <Input count={countedTo(200)} />
          </Form.Item>
          <ShipEstimate input={values === undefined ? undefined : inputOf(ids, values)} />
          <div className={styles.foot}>
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              生成运单
            </Button>
            <Form.Item name="fetch" valuePropName="checked" noStyle>
              <Checkbox disabled={!may('waybill:fetchNo')}>立即取号</Checkbox>
            </Form.Item>
          </div>
        </Form>
      )}
    </Loaded>
  );
}
