import { type AnnouncementSeed, bullets, h, p, steps, strong, table } from './announcement-seed.ts';

/** Announcements of the general manager's office, finance and audit. */
export const officeAnnouncements: readonly AnnouncementSeed[] = [
  {
    daysAgo: 60,
    minute: 75,
    author: 'tangwanqing',
    title: '关于规范合同与印章使用的通知',
    priority: 'M',
    to: 'everybody',
    content: (day) =>
      p('各部门、各分公司：') +
      p(`为防范合同风险，自${day(7)}起，合同与印章的使用按以下要求执行。`) +
      h('用印流程') +
      steps(
        '经办人填写用印申请，附合同定稿与对方营业执照复印件。',
        '部门负责人审核，金额在 5 万元以上的由财务部会签。',
        '总经理办公室登记后用印，原件当日归档。',
      ) +
      p('未经登记的用印一律视为无效。如有疑问，请联系总经理办公室唐婉清，分机 1002。'),
  },
  {
    daysAgo: 55,
    minute: 130,
    author: 'gaojianguo',
    title: '费用报销管理制度（修订）',
    priority: 'M',
    to: 'everybody',
    mustRead: true,
    content: (day) =>
      p(`修订后的费用报销制度自${day(5)}起施行，出差标准调整如下：`) +
      table(
        ['城市', '住宿（元/晚）', '餐补（元/天）', '市内交通'],
        ['北京、上海、深圳', '450', '100', '实报实销'],
        ['省会及副省级城市', '350', '80', '实报实销'],
        ['其他城市', '280', '80', '每天 60 元以内'],
      ) +
      h('注意事项') +
      bullets(
        '发票须在费用发生后 30 天内提交，跨年发票不予报销。',
        '电子发票请上传原始 PDF 或 OFD 文件，截图无效。',
        '单笔超过 3000 元的费用须事先申请。',
      ),
  },
  {
    daysAgo: 50,
    minute: 60,
    author: 'fengxueqin',
    title: '采购与付款循环专项审计进场通知',
    priority: 'M',
    to: { departments: ['dept-finance', 'dept-purchasing'] },
    endsAfter: 14,
    content: (day) =>
      p(`审计部将于${day(3)}至${day(14)}对采购与付款业务进行专项审计，请配合提供以下资料：`) +
      bullets('近半年的采购合同与订单', '供应商准入与评价记录', '付款审批单及银行回单') +
      p('资料请在进场前一日发给袁博涵。审计期间不影响正常付款。'),
  },
  {
    daysAgo: 47,
    minute: 200,
    author: 'tangwanqing',
    title: '上海办公区消防疏散演习安排',
    priority: 'M',
    to: {
      departments: [
        'dept-executive',
        'dept-hr',
        'dept-finance',
        'dept-it',
        'dept-audit',
        'dept-purchasing',
        'dept-east',
      ],
    },
    endsAfter: 6,
    content: (day) =>
      p(`物业定于${strong(`${day(5)}15:00`)}组织疏散演习，届时会响起警报，请不必惊慌。`) +
      steps(
        '听到警报后立即停止工作，锁好贵重物品。',
        '由最近的安全通道下楼，不乘电梯。',
        '到东侧停车场集合，由各部门负责人清点人数。',
      ) +
      p('当天下午有客户来访的同事，请提前告知前台。'),
  },
  {
    daysAgo: 35,
    minute: 95,
    author: 'gaojianguo',
    title: '公司开票信息更新，请按新信息索取发票',
    priority: 'H',
    to: 'everybody',
    mustRead: true,
    content: (day) =>
      p(`因注册地址变更，自${day(1)}起索取发票请使用新的开票信息，旧信息开具的发票将无法报销。`) +
      bullets('名称：百司商贸有限公司', '地址与电话以财务部公布的开票卡片为准', '开户银行与账号不变') +
      p('开票卡片可向罗淑婷、丁凯索取，各分公司请更新前台的开票二维码。'),
  },
  {
    daysAgo: 28,
    minute: 20,
    author: 'tangwanqing',
    title: '上海办公区门禁卡更换通知',
    priority: 'L',
    to: 'everybody',
    state: 'revoked',
    content: (day) => p(`门禁系统升级，请于${day(1)}前到前台更换门禁卡，旧卡届时停用。`),
  },
  {
    daysAgo: 27,
    minute: 25,
    author: 'tangwanqing',
    title: '上海办公区门禁卡更换通知（更正）',
    priority: 'M',
    to: { departments: ['dept-executive', 'dept-hr', 'dept-finance', 'dept-it', 'dept-audit', 'dept-east'] },
    endsAfter: 12,
    content: (day) =>
      p('昨日通知的范围与日期有误，以本通知为准。') +
      p(`请于${strong(day(10))}前携带工牌到前台更换门禁卡，旧卡次日起停用。仓库门禁不变。`),
  },
  {
    daysAgo: 16,
    minute: 310,
    author: 'fengxueqin',
    title: '专项审计整改事项，请于两周内回复',
    priority: 'H',
    to: { people: ['gaojianguo', 'hanlixin', 'zhangtieshan', 'zenghaibin'] },
    mustRead: true,
    content: (day) =>
      p('采购与付款专项审计已结束，请各位负责人就以下事项提出整改措施：') +
      steps(
        '部分订单先收货后补单，请明确补单时限。',
        '三家供应商的年度评价缺失。',
        '退货入库与财务冲账相差超过五个工作日。',
      ) +
      p(`请于${strong(day(14))}前书面回复审计部。`),
  },
  {
    daysAgo: 5,
    minute: 170,
    author: 'tangwanqing',
    title: '合理化建议征集',
    priority: 'L',
    to: 'everybody',
    endsAfter: 30,
    content: (day) =>
      p(`围绕降本、提速、改善服务，公司向全体同事征集合理化建议，${day(25)}截止。`) +
      bullets(
        '每人提交数量不限，可多人联名。',
        '采纳的建议给予 200 至 5000 元奖励。',
        '上季度采纳的“异形件合并打包”每月节省耗材约 6%。',
      ) +
      p('请将建议发给唐婉清。'),
  },
  {
    daysAgo: 3,
    minute: 90,
    author: 'gaojianguo',
    title: '月末关账时间安排',
    priority: 'M',
    to: { departments: ['dept-finance', 'dept-sh-finance', 'dept-sz-finance', 'dept-purchasing'] },
    content: () =>
      p('请各分公司财务与采购按以下时间完成月末工作：') +
      table(
        ['事项', '截止时间', '负责'],
        ['采购入库单提交', '次月1日 12:00', '采购部'],
        ['运费对账', '次月2日 18:00', '各分公司财务'],
        ['费用报销入账', '次月2日 18:00', '财务部'],
        ['关账', '次月3日 20:00', '财务部'],
      ),
  },
  {
    daysAgo: 1,
    minute: 205,
    author: 'tangwanqing',
    title: '总经理接待日报名',
    priority: 'L',
    to: 'everybody',
    onlyPresent: true,
    endsAfter: 9,
    content: (day) =>
      p(`本月的总经理接待日定于${day(8)}14:00 至 17:00，每位同事 20 分钟，可线上参加。`) +
      p('有意见或建议想当面交流的同事，请向唐婉清报名，按报名先后安排。'),
  },
];
