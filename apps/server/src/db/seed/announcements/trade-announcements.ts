import {
  type AnnouncementSeed,
  bullets,
  h,
  p,
  steps,
  strong,
  table,
  warehouses,
} from './announcement-seed.ts';

/** Announcements about the daily trade: systems, warehouses, carriers, branches. */
export const tradeAnnouncements: readonly AnnouncementSeed[] = [
  {
    daysAgo: 58,
    minute: 380,
    author: 'xuhaoran',
    title: '订单系统 3.2 版更新说明',
    priority: 'L',
    to: 'everybody',
    content: () =>
      p('订单系统已更新到 3.2 版，主要变化：') +
      bullets(
        '订单列表可按收件地区筛选，并记住上次的条件。',
        '运单支持批量获取单号，一次最多 200 单。',
        '异常件处理后自动通知下单人。',
      ) +
      p('使用中遇到问题，请联系姚志远或潘思琪。'),
  },
  {
    daysAgo: 45,
    minute: 330,
    author: 'xuhaoran',
    title: '周末数据库停机维护通知',
    priority: 'H',
    to: 'everybody',
    onlyPresent: true,
    endsAfter: 5,
    content: (day) =>
      p(`为扩充存储空间，系统将于${strong(`${day(3)}22:00 至次日 2:00`)}停机，期间无法下单与打印面单。`) +
      bullets('请仓库提前打印当晚需要的面单。', '客服请提前导出待跟进的工单。') +
      p('维护结束后会另行通知，紧急情况请致电信息技术部值班电话。'),
  },
  {
    daysAgo: 42,
    minute: 110,
    author: 'hanlixin',
    title: '包装材料供应商变更',
    priority: 'M',
    to: warehouses,
    content: (day) =>
      p(`自${day(10)}起，纸箱与气泡膜改由新供应商供货，规格编号有变化：`) +
      table(
        ['旧编号', '新编号', '规格（厘米）', '最大承重'],
        ['ZX-03', 'BX-S', '25 × 18 × 12', '3 公斤'],
        ['ZX-05', 'BX-M', '35 × 25 × 20', '8 公斤'],
        ['ZX-08', 'BX-L', '50 × 40 × 30', '20 公斤'],
      ) +
      p('旧纸箱用完为止，请勿混放。到货有破损请当日拍照反馈给曹梦瑶。'),
  },
  {
    daysAgo: 37,
    minute: 15,
    author: 'zhangtieshan',
    title: '上海仓 B 区货位调整与动线变更',
    priority: 'M',
    to: { departments: ['dept-sh-warehouse'] },
    endsAfter: 21,
    content: (day) =>
      p(`B 区货架加固，${day(2)}起分两批移库。`) +
      steps('第一批：B01 至 B06 移至 D 区。', '第二批：B07 至 B12 移至 E 区。') +
      p('移库期间叉车只走南侧通道，行人走黄线以内。'),
  },
  {
    daysAgo: 33,
    minute: 240,
    author: 'shenjiayi',
    title: '华东分公司月度经营例会',
    priority: 'L',
    to: { departments: ['dept-east'] },
    endsAfter: 5,
    content: (day) =>
      p(`例会定于${day(4)}10:00 在三楼会议室召开，请各部门准备：`) +
      bullets(
        '订单部：大客户订单与退单原因',
        '仓储部：库存周转与差异',
        '客服部：投诉与赔付',
        '财务部：运费与回款',
      ),
  },
  {
    daysAgo: 30,
    minute: 55,
    author: 'xuhaoran',
    title: '防范钓鱼邮件与仿冒登录页面',
    priority: 'H',
    to: 'everybody',
    mustRead: true,
    content: () =>
      p('近期有同事收到冒充“人事系统”的邮件，要求扫码更新工资卡信息。请注意：') +
      bullets(
        '公司不会通过邮件索要密码、验证码或银行卡号。',
        '登录前请核对地址栏，不要从邮件中的链接登录。',
        '已扫码或填写信息的，请立即修改密码并联系信息技术部。',
      ) +
      h('如何辨别') +
      p('发件人地址与显示的名称不一致、语气紧迫、附件为压缩包的邮件，多为钓鱼邮件。'),
  },
  {
    daysAgo: 22,
    minute: 70,
    author: 'huangguohui',
    title: '深圳仓季度盘点安排',
    priority: 'M',
    to: { departments: ['dept-south'] },
    endsAfter: 8,
    content: (day) =>
      p(`盘点期间停止出入库，已截单的订单在${day(3)}18:00 前发完。`) +
      table(
        ['日期', '区域', '负责人'],
        [day(4), 'A、B 区', '曾海斌'],
        [day(5), 'C 区与退货区', '刘翔宇'],
        [day(6), '复盘与差异处理', '曾海斌、钟慧兰'],
      ),
  },
  {
    daysAgo: 19,
    minute: 260,
    author: 'hanlixin',
    title: '承运商时效与赔付标准更新',
    priority: 'M',
    to: {
      departments: [
        'dept-sh-orders',
        'dept-sz-orders',
        'dept-bj-orders',
        'dept-cd-orders',
        'dept-sh-service',
        'dept-sz-service',
        'dept-bj-service',
        'dept-cd-service',
      ],
    },
    content: () =>
      p('与各承运商续签后，时效与赔付标准如下，请客服以此答复客户：') +
      table(
        ['线路', '承诺时效', '丢失赔付', '破损赔付'],
        ['同城', '24 小时', '全额', '维修费用'],
        ['华东、华南互发', '48 小时', '全额', '货值的 70%'],
        ['其他', '72 小时', '全额，最高 5000 元', '货值的 50%'],
      ) +
      p('保价件按保价金额赔付。索赔须在签收后七天内提出。'),
  },
  {
    daysAgo: 13,
    minute: 300,
    author: 'yaozhiyuan',
    title: '标签打印机驱动更新步骤',
    priority: 'L',
    to: warehouses,
    content: () =>
      p('部分标签打印机偶发漏打条码，请在交接班时更新驱动：') +
      steps(
        '打印自检页，记下版本号。',
        '版本低于 2.14 的，运行桌面上的“打印机更新”。',
        '打印测试页并扫码核对。',
      ) +
      p('更新约需五分钟，不影响已排队的打印任务。'),
  },
  {
    daysAgo: 7,
    minute: 40,
    author: 'sunyilan',
    title: '仓库安全培训与叉车证复审',
    priority: 'H',
    to: warehouses,
    mustRead: true,
    content: (day) =>
      p(`各仓库请于${day(12)}前完成本季度的安全培训，持叉车证的同事同时办理复审。`) +
      bullets('高处取货必须系安全带。', '叉车限速每小时 5 公里，货叉上严禁站人。', '消防通道不得堆放货物。') +
      p('培训后须通过线上考试，80 分及格。复审材料交孙依兰。'),
  },
  {
    daysAgo: 1,
    minute: 150,
    author: 'xuhaoran',
    title: '订单系统例行维护预告',
    priority: 'H',
    to: 'everybody',
    endsAfter: 5,
    content: (day) =>
      p(`系统将于${strong(`${day(4)}凌晨 1:00 至 3:00`)}进行例行维护，期间可能短暂无法登录。`) +
      bullets('未保存的表单会留在浏览器中，恢复后可继续填写。', '夜班仓库请在 0:30 前打印好面单。'),
  },
];
