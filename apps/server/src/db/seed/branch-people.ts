import type { DepartmentId } from './departments.ts';
import { heads, type Line, team } from './person.ts';

const branch = (id: DepartmentId, ...lines: Line[]) =>
  team(id, 'role-department-manager', 'branch_manager', ...lines);
const orders = (id: DepartmentId, ...lines: Line[]) => team(id, 'role-order-clerk', 'order_clerk', ...lines);
const warehouse = (id: DepartmentId, ...lines: Line[]) =>
  team(id, 'role-warehouse-clerk', 'warehouse_keeper', ...lines);
const service = (id: DepartmentId, ...lines: Line[]) =>
  team(id, 'role-service-agent', 'service_agent', ...lines);
const finance = (id: DepartmentId, ...lines: Line[]) => team(id, 'role-accountant', 'accountant', ...lines);

const leads = (...ids: DepartmentId[]) => heads('supervisor', ...ids);

const east = [
  ...branch('dept-east', [
    1008,
    'shenjiayi',
    '沈嘉懿',
    'f',
    '1978-03-30',
    {
      telephone: '021-60002001',
      leads: ['dept-east', 'dept-sh-orders', 'dept-sh-warehouse', 'dept-sh-service', 'dept-sh-finance'],
    },
  ]),
  ...orders(
    'dept-sh-orders',
    [1010, 'liwei', '李伟', 'm', '1985-06-17', { ...leads('dept-sh-orders'), alsoIn: ['dept-sh-service'] }],
    [1013, 'zhaoxiaomin', '赵晓敏', 'f', '1991-08-08'],
    [1019, 'wangjunjie', '王俊杰', 'm', '1993-05-25'],
    [1033, 'qianruoxi', '钱若曦', 'f', '1996-12-20'],
  ),
  ...warehouse(
    'dept-sh-warehouse',
    [1012, 'zhangtieshan', '张铁山', 'm', '1976-08-19', leads('dept-sh-warehouse')],
    [1022, 'wuzhigang', '吴志刚', 'm', '1988-12-12'],
    [1030, 'hexiuying', '何秀英', 'f', '1988-05-04'],
    [1046, 'jiangyifan', '蒋一帆', 'm', '1998-04-16'],
  ),
  ...service(
    'dept-sh-service',
    [1015, 'chenyuxin', '陈雨欣', 'f', '1987-09-26', leads('dept-sh-service')],
    [1027, 'zhuziyan', '朱紫嫣', 'f', '1995-01-11'],
    [1043, 'guopeng', '郭鹏', 'm', '1994-10-02', { frozen: true }],
  ),
  ...finance(
    'dept-sh-finance',
    [1018, 'xiaohongmei', '肖红梅', 'f', '1982-07-07'],
    [1036, 'dongwenbo', '董文博', 'm', '1992-11-14'],
  ),
];

const south = [
  ...branch('dept-south', [
    1009,
    'huangguohui',
    '黄国辉',
    'm',
    '1975-10-12',
    {
      telephone: '0755-60003001',
      leads: ['dept-south', 'dept-sz-orders', 'dept-sz-warehouse', 'dept-sz-service', 'dept-sz-finance'],
    },
  ]),
  ...orders(
    'dept-sz-orders',
    [1016, 'liangjingwen', '梁静雯', 'f', '1986-04-09', leads('dept-sz-orders')],
    [1023, 'chenjunming', '陈俊明', 'm', '1992-07-01'],
    [1035, 'laiwanting', '赖婉婷', 'f', '1997-03-13'],
    [1048, 'dengjiahao', '邓家豪', 'm', '1998-11-05', { inRecycleBin: true }],
  ),
  ...warehouse(
    'dept-sz-warehouse',
    [
      1021,
      'zenghaibin',
      '曾海斌',
      'm',
      '1981-11-09',
      { ...leads('dept-sz-warehouse'), alsoIn: ['dept-purchasing'] },
    ],
    [1031, 'liuxiangyu', '刘翔宇', 'm', '1990-06-28'],
    [1042, 'xiezhiqiang', '谢志强', 'm', '1987-02-03'],
    [1055, 'lujiaqi', '卢嘉琪', 'f', '1999-08-24'],
  ),
  ...service(
    'dept-sz-service',
    [1024, 'caiyating', '蔡雅婷', 'f', '1989-05-12', leads('dept-sz-service')],
    [1039, 'suyuhan', '苏雨涵', 'f', '1996-02-18'],
    [1052, 'yeqingyun', '叶青云', 'm', '1995-12-29', { alsoAs: ['role-order-clerk'] }],
  ),
  ...finance('dept-sz-finance', [1028, 'zhonghuilan', '钟慧兰', 'f', '1983-03-24']),
];

const north = [
  ...branch('dept-north', [
    1025,
    'mengfanjun',
    '孟凡军',
    'm',
    '1977-01-26',
    {
      telephone: '010-60004001',
      leads: ['dept-north', 'dept-bj-orders', 'dept-bj-warehouse', 'dept-bj-service'],
    },
  ]),
  ...orders(
    'dept-bj-orders',
    [1032, 'baixiaofei', '白晓菲', 'f', '1990-02-27', leads('dept-bj-orders')],
    [1040, 'cuiyongjian', '崔永健', 'm', '1993-09-15'],
    [1051, 'shiyutong', '石雨桐', 'f', '1998-06-22', { alsoIn: ['dept-bj-service'] }],
  ),
  ...warehouse(
    'dept-bj-warehouse',
    [1037, 'houligang', '侯立刚', 'm', '1982-03-06', leads('dept-bj-warehouse')],
    [1047, 'wangxiulan', '王秀兰', 'f', '1985-07-18'],
    [1057, 'zhangweilong', '张伟龙', 'm', '1997-10-23'],
  ),
  ...service(
    'dept-bj-service',
    [1044, 'jiayuzhen', '贾玉珍', 'f', '1988-08-15'],
    [1053, 'renyihang', '任逸航', 'm', '1999-01-20'],
  ),
];

const southwest = [
  ...branch('dept-southwest', [
    1045,
    'tianzhenhua',
    '田振华',
    'm',
    '1979-09-17',
    {
      telephone: '028-60005001',
      leads: ['dept-southwest', 'dept-cd-orders', 'dept-cd-warehouse', 'dept-cd-service'],
    },
  ]),
  ...orders(
    'dept-cd-orders',
    [1049, 'yuxiaolin', '余晓琳', 'f', '1991-10-31', leads('dept-cd-orders')],
    [1056, 'wanghaotian', '汪昊天', 'm', '1996-01-07'],
  ),
  ...warehouse(
    'dept-cd-warehouse',
    [1050, 'longjianping', '龙建平', 'm', '1984-01-30', leads('dept-cd-warehouse')],
    [1058, 'zhoujing', '周静', 'f', '1993-12-17'],
  ),
  ...service(
    'dept-cd-service',
    [1054, 'fanlingyun', '范凌云', 'f', '1992-04-25'],
    [1059, 'qinyue', '秦悦', 'f', '2000-02-29'],
  ),
];

/** All employees of the branches. */
export const branchPeople = [...east, ...south, ...north, ...southwest];
