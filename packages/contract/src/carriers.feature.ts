import { carrierAccountFields, carrierAccounts } from './carrier-accounts.ts';
import { carrierClientTexts, carrierFields } from './carrier-record.ts';
import { carriers } from './carriers.ts';
import {
  button,
  contractFeature,
  formCodes,
  recordButtons,
  recordsOf,
  tradePage,
} from './contract-feature.ts';

const carriersMenu = 'menu-carriers';
const accountsMenu = 'menu-carrier-accounts';

/** 承运商管理 and 月结账号. */
export const carriersFeature = contractFeature({
  endpoints: { carriers, carrierAccounts },
  pages: ['trade/CarrierList', 'trade/CarrierAccountList'],
  records: [
    recordsOf(carriers, {
      fields: carrierFields,
      table: 'biz_carrier',
      resource: 'trade/CarrierList',
      rowFields: {
        code: { kind: 'text', label: '承运商编码' },
        name: { kind: 'text', label: '承运商名称' },
        client: { kind: 'text', label: '接口', values: carrierClientTexts },
      },
    }),
    recordsOf(carrierAccounts, {
      fields: carrierAccountFields,
      table: 'biz_carrier_account',
      resource: 'trade/CarrierAccountList',
      rowFields: {
        name: { kind: 'text', label: '账号名称' },
        carrierCode: { kind: 'text', label: '承运商编码' },
        accountNo: { kind: 'text', label: '月结账号' },
      },
    }),
  ],
  uniqueColumns: { 'biz_carrier.code': formCodes('carrier') },
  menus: [
    tradePage(carriersMenu, 4, ['承运商管理', '/trade/carriers', 'trade/CarrierList', 'car']),
    tradePage(accountsMenu, 5, ['月结账号', '/trade/carrierAccounts', 'trade/CarrierAccountList', 'idcard']),
  ],
  buttons: [
    ...recordButtons(carriersMenu, 'carrier', '承运商'),
    ...recordButtons(accountsMenu, 'carrierAccount', '月结账号'),
    button('button-account-secret', accountsMenu, 'account:secret', '设置月结账号密钥'),
  ],
});
