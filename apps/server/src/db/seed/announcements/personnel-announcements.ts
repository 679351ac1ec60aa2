import { type AnnouncementSeed, bullets, p, steps, table } from './announcement-seed.ts';

/** Announcements of the personnel department. */
export const personnelAnnouncements: readonly AnnouncementSeed[] = [
  {
    daysAgo: 40,
    minute: 35,
    author: 'linmeihua',
    title: '年度健康体检安排',
    priority: 'M',
    to: 'everybody',
    onlyPresent: true,
    endsAfter: 60,
    content: (day) =>
      p(`今年的健康体检自${day(5)}开始，${day(58)}截止，请在所在城市的机构预约：`) +
      table(
        ['地区', '体检机构', '预约方式'],
        ['上海', '静安健康管理中心', '电话或小程序'],
        ['深圳', '南山体检中心', '小程序'],
        ['北京', '朝阳健康管理中心', '电话'],
        ['成都', '高新体检中心', '小程序'],
      ) +
      p('体检前一天晚上十点后请勿进食。体检当天按半天公假计，不影响全勤。'),
  },
  {
    daysAgo: 25,
    minute: 150,
    author: 'linmeihua',
    title: '考勤与请假管理制度更新',
    priority: 'M',
    to: 'everybody',
    isPinned: true,
    mustRead: true,
    content: (day) =>
      p(`经职工代表会议讨论通过，新的考勤与请假制度自${day(7)}起施行，主要变化如下：`) +
      table(
        ['项目', '原规定', '新规定'],
        ['弹性上班', '无', '8:30 至 9:30 之间'],
        ['补卡次数', '每月 2 次', '每月 3 次'],
        ['三天以内的请假', '部门负责人、人力资源部', '部门负责人'],
        ['年休假', '当年有效', '可顺延至次年三月底'],
      ) +
      p('仓库与客服岗位仍按排班表考勤。请全体同事阅读后确认。'),
  },
  {
    daysAgo: 9,
    minute: 45,
    author: 'sunyilan',
    title: '新员工入职培训（第二期）',
    priority: 'M',
    to: { people: ['gutianyou', 'ouyangwenjing', 'qinyue', 'zhoujing', 'zhangweilong'] },
    content: (day) =>
      p(`欢迎加入百司！入职培训定于${day(6)}9:30 开始，外地同事通过视频会议参加。`) +
      table(
        ['时间', '内容', '主讲'],
        ['9:30', '公司与组织介绍', '林美华'],
        ['10:30', '订单与运单系统操作', '姚志远'],
        ['14:00', '报销与财务须知', '丁凯'],
        ['15:30', '信息安全', '徐浩然'],
      ) +
      p('请携带笔记本电脑，并提前登录系统修改初始密码。'),
  },
  {
    daysAgo: 2,
    minute: 400,
    author: 'sunyilan',
    title: '员工宿舍管理办法（征求意见稿）',
    priority: 'L',
    to: 'everybody',
    state: 'draft',
    content: () =>
      p('为改善外地同事的住宿条件，现就宿舍管理办法征求意见。') +
      bullets('入住资格与申请', '费用分担', '安全与卫生'),
  },
  {
    daysAgo: 1,
    minute: 290,
    author: 'linmeihua',
    title: '年度优秀员工评选启动',
    priority: 'M',
    to: 'everybody',
    startsAfter: 6,
    endsAfter: 30,
    content: (day) =>
      p(`年度优秀员工评选自${day(6)}开始，各部门可推荐一至两名候选人。`) +
      steps('部门推荐并填写推荐表', '人力资源部复核业绩与考勤', '全员投票', '总经理办公室公布结果'),
  },
];
