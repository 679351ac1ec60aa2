import { heads, team } from './person.ts';

/** All employees of the head office. */
export const headOfficePeople = [
  ...team(
    'dept-executive',
    'role-employee',
    'executive_assistant',
    [
      1001,
      'zhouzhengming',
      '周正明',
      'm',
      '1971-04-18',
      {
        ...heads('general_manager', 'dept-head-office', 'dept-executive'),
        alsoIn: ['dept-head-office'],
        telephone: '021-60001001',
      },
    ],
    [1002, 'tangwanqing', '唐婉清', 'f', '1986-09-02', { telephone: '021-60001002' }],
  ),
  ...team(
    'dept-hr',
    'role-hr-clerk',
    'hr_specialist',
    [1003, 'linmeihua', '林美华', 'f', '1979-11-23', heads('department_head', 'dept-hr')],
    [1017, 'sunyilan', '孙依兰', 'f', '1992-02-14'],
    [1034, 'maxiaodong', '马晓东', 'm', '1995-07-30'],
  ),
  ...team(
    'dept-finance',
    'role-accountant',
    'accountant',
    [1004, 'gaojianguo', '高建国', 'm', '1974-06-11', heads('department_head', 'dept-finance')],
    [1011, 'luoshuting', '罗淑婷', 'f', '1984-12-05', { alsoIn: ['dept-sh-finance'] }],
    [1029, 'dingkai', '丁凯', 'm', '1991-03-19'],
  ),
  ...team(
    'dept-it',
    'role-employee',
    'engineer',
    [1005, 'xuhaoran', '徐浩然', 'm', '1983-08-27', heads('department_head', 'dept-it')],
    [1014, 'yaozhiyuan', '姚志远', 'm', '1990-01-16', { alsoIn: ['dept-sh-warehouse'] }],
    [1038, 'pansiqi', '潘思琪', 'f', '1996-10-09'],
  ),
  ...team(
    'dept-audit',
    'role-auditor',
    'auditor',
    // Heads the auditors without a manager's role: auditors only read.
    [1006, 'fengxueqin', '冯雪琴', 'f', '1977-05-21', { post: 'department_head', leads: ['dept-audit'] }],
    [1026, 'yuanbohan', '袁博涵', 'm', '1989-04-03'],
  ),
  ...team(
    'dept-purchasing',
    'role-buyer',
    'buyer',
    [1007, 'hanlixin', '韩立新', 'm', '1980-07-14', heads('department_head', 'dept-purchasing')],
    [1020, 'caomengyao', '曹梦瑶', 'f', '1993-11-28'],
    [1041, 'pengzihao', '彭子豪', 'm', '1997-02-06'],
  ),
];
