import { addressBook, addressFields } from '@baisi/contract/address-book';
import { sql } from 'kysely';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import type { ReportSource } from '../../report-source.ts';
import { addressTable } from './address-book.repository.ts';

/** Fields of row rules on the view of reports: rows of `report.addresses s`. */
const ruled: RowColumns = {
  kind: column(sql`s.kind`),
  name: column(sql`s.name`),
  sysOrgCode: column(sql`s.sys_org_code`),
  createBy: column(sql`s.create_by`),
  createTime: column(sql`s.create_time`),
};

/** 地址簿 as a data set of reports; the view masks telephone numbers. */
export const addressReportSource: ReportSource = {
  name: 'addresses',
  title: '地址簿',
  guard: {
    access: addressBook.list.access.code,
    resource: addressTable.resource,
    fields: addressFields,
    isWithin: (scope) => rowScopeSql(ruled, scope),
  },
  columns: {
    id: { title: '主键', type: 'text' },
    kind: { title: '类型', type: 'text', field: 'kind' },
    name: { title: '姓名', type: 'text', field: 'name' },
    company: { title: '公司', type: 'text', field: 'company' },
    mobile: { title: '手机', type: 'text', field: 'contactMobile' },
    province: { title: '省', type: 'text', field: 'regionCode' },
    city: { title: '市', type: 'text', field: 'regionCode' },
    district: { title: '区', type: 'text', field: 'regionCode' },
    region_code: { title: '行政区划代码', type: 'text', field: 'regionCode' },
    address_detail: { title: '详细地址', type: 'text', field: 'addressDetail' },
    address_label: { title: '标签', type: 'text', field: 'addressLabel' },
    sys_org_code: { title: '所属部门编码', type: 'text' },
    create_by: { title: '创建人', type: 'text' },
    create_time: { title: '创建时间', type: 'time' },
  },
};
