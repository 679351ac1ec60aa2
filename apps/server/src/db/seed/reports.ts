import { ReportToAdd } from '@baisi/contract/reports';
import type * as z from 'zod/mini';
import type { DemoRoleId } from './roles.ts';

type Given = z.input<typeof ReportToAdd>;
type ReportSeed = Omit<Given, 'roleIds'> & { roleIds?: readonly DemoRoleId[] };

const text = (fieldName: string, fieldTxt: string, fieldWidth?: number) => ({
  fieldName,
  fieldTxt,
  fieldWidth,
});
const number = (fieldName: string, fieldTxt: string) => ({ fieldName, fieldTxt, fieldType: 'Long' as const });
const key = { fieldName: 'id', fieldTxt: '主键', isShow: 0 as const };
const searched = { isSearch: 1, isOrder: 1 } as const;
const summed = { isTotal: '1' } as const;

/** 添加订单 chooses a customer from it, so that every installation has it; roles get it by 报表配置. */
const customers: ReportSeed = {
  code: 'order_customers',
  name: '选择客户',
  content: '供订单选择地址簿中的客户，填入收件人和地址',
  cgrSql: `select id, company, name, mobile, region_code, province || city || district as place, address_detail
from addresses
where kind = '2' and company is not null
order by company, name`,
  items: [
    key,
    { ...text('company', '客户名称', 240), ...searched },
    { ...text('name', '收件人', 110), ...searched },
    text('mobile', '联系电话', 130),
    { fieldName: 'region_code', fieldTxt: '行政区划代码', isShow: 0 },
    text('place', '省/市/区', 180),
    text('address_detail', '详细地址', 260),
  ],
};

/** Reports of the demo company: two to choose from in popups, two with figures. */
const seeds: readonly ReportSeed[] = [
  { ...customers, roleIds: ['role-order-clerk'] },
  {
    code: 'demo_people',
    name: '选择员工',
    content: '供弹窗选择在职员工',
    roleIds: ['role-department-manager', 'role-hr-clerk', 'role-auditor'],
    cgrSql: `select id, realname, username, work_no, sex, phone, create_time::date as joined
from users
where status = 1
order by work_no`,
    items: [
      key,
      { ...text('realname', '姓名', 140), ...searched },
      { ...text('username', '账号', 140), ...searched },
      { ...text('work_no', '工号', 120), isOrder: 1 },
      {
        fieldName: 'sex',
        fieldTxt: '性别',
        fieldType: 'Integer',
        dictCode: 'sex',
        isSearch: 1,
        fieldWidth: 90,
      },
      text('phone', '手机号码', 140),
      { fieldName: 'joined', fieldTxt: '入职日期', fieldType: 'Date', isSearch: 1, searchMode: 'group' },
    ],
  },
  {
    code: 'demo_departments',
    name: '选择部门',
    content: '供弹窗选择部门，并显示上级部门和人数',
    cgrSql: `select d.id, d.name, d.code, d.category, above.name as parent_name, count(link.user_id) as people
from departments d
  left join departments above on above.id = d.parent_id
  left join user_departments link on link.department_id = d.id
group by d.id, d.name, d.code, d.category, above.name
order by d.code`,
    items: [
      key,
      { ...text('name', '部门名称', 220), ...searched },
      { ...text('code', '机构编码', 160), ...searched },
      { ...text('category', '机构类型', 110), dictCode: 'org_category', isSearch: 1 },
      text('parent_name', '上级部门', 220),
      { ...number('people', '人数'), ...summed },
    ],
  },
  {
    code: 'demo_headcount',
    name: '各部门人数',
    content: '每个部门的人数、男女人数和占全公司的比例',
    cgrSql: `select d.name as department, count(u.id) as people,
  count(u.id) filter (where u.sex = 1) as men,
  count(u.id) filter (where u.sex = 2) as women,
  round(100.0 * count(u.id) / nullif(sum(count(u.id)) over (), 0), 1) as share
from departments d
  left join user_departments link on link.department_id = d.id
  left join users u on u.id = link.user_id
group by d.id, d.name, d.code
order by d.code`,
    items: [
      { ...text('department', '部门'), ...searched },
      { ...number('people', '人数'), ...summed },
      { ...number('men', '男'), ...summed, groupTitle: '其中' },
      { ...number('women', '女'), ...summed, groupTitle: '其中' },
      { fieldName: 'share', fieldTxt: '占比（%）', fieldType: 'Double' },
    ],
  },
  {
    code: 'demo_joined',
    name: '每月入职人数',
    content: '最近十二个月，没有人入职的月份也列出',
    roleIds: ['role-department-manager', 'role-hr-clerk', 'role-auditor'],
    cgrSql: `with months as (
  select distinct month from days
  where month between date_trunc('month', current_date) - interval '11 months' and current_date
)
select m.month, count(u.id) as people
from months m
  left join users u on date_trunc('month', u.create_time) = m.month
group by m.month
order by m.month`,
    items: [
      { fieldName: 'month', fieldTxt: '月份', fieldType: 'Date' },
      { ...number('people', '入职人数'), ...summed },
    ],
  },
];

/** Returns the report as its form would send it. */
const sent = ({ roleIds = [], ...seed }: ReportSeed) => ReportToAdd.parse({ ...seed, roleIds: [...roleIds] });
export type SeededReport = ReturnType<typeof sent>;

/** Reports of an installation without the demo company. */
export const builtInReports: readonly SeededReport[] = [sent(customers)];
export const demoReports: readonly SeededReport[] = seeds.map(sent);
