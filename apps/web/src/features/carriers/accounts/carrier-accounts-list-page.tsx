import { type CarrierAccountRecord, carrierAccounts } from '@baisi/contract/carrier-accounts';
import { useState } from 'react';
import { RecordPage } from '../../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../../fields/record-page/use-record-page.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { carrierChoiceAnswers } from '../carrier-form.ts';
import { AccountKeysModal } from './account-keys-modal.tsx';
import { CarrierAccountFormDrawer } from './carrier-account-form-drawer.tsx';
import { carrierAccountsList, columns, narrowColumn, search } from './carrier-accounts-columns.tsx';

const records = recordsBy(carrierAccounts, {
  noun: '月结账号',
  list: carrierAccountsList,
  table: 'biz_carrier_account',
  nameOf: ({ name }) => name,
  also: carrierChoiceAnswers,
});

/** 月结账号: the accounts with which numbers are fetched from carriers. */
export function CarrierAccountsListPage() {
  const page = useRecordPage(records);
  const [keysOf, setKeysOf] = useState<CarrierAccountRecord>();
  const { mutate: test } = useCall(carrierAccounts.test);
  return (
    <RecordPage
      page={page}
      name="carrier-accounts"
      title="月结账号"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      actionsOf={(account) =>
        page.actionsOf(account, {
          after: [
            {
              key: 'test',
              label: '测试连接',
              code: carrierAccounts.test.access.code,
              run: () => test({ id: account.id }),
            },
            {
              key: 'keys',
              label: '设置密钥',
              code: carrierAccounts.saveKeys.access.code,
              run: () => setKeysOf(account),
            },
          ],
        })
      }
      form={CarrierAccountFormDrawer}
    >
      <AccountKeysModal account={keysOf} onClose={() => setKeysOf(undefined)} />
    </RecordPage>
  );
}
