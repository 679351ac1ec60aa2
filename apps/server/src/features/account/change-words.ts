import type { RecordHistory } from '../../platform/records/record-history.ts';

/** Description of a table's changes: name of the record type, column with the record's name, names of columns. */
export type Words = { subject: string; name?: string; fields: Readonly<Record<string, string>> };

/** Links between two records are described by the names of both; most are only added and removed. */
const link = (subject: string, fields: Words['fields'] = {}): Words => ({ subject, fields });

/** Changes that users make outside records: links between records, credentials, saved views. */
export const linkWords: Readonly<Record<string, Words>> = {
  sys_user_role: link('用户的角色', { ends_at: '截止时间' }),
  sys_user_depart: link('用户的部门'),
  sys_role_permission: link('角色的权限', { data_rule_ids: '数据规则', ends_at: '截止时间' }),
  sys_depart_permission: link('部门的权限', { data_rule_ids: '数据规则' }),
  sys_depart_role_user: link('部门角色的人员', { ends_at: '截止时间' }),
  sys_depart_role_permission: link('部门角色的权限', { data_rule_ids: '数据规则' }),
  sys_role_menu_scope: link('角色的数据范围例外', {
    data_scope: '数据范围',
    data_scope_departs: '自定义数据范围',
  }),
  sys_user_identity: link('第三方绑定'),
  sys_user_second_factor: link('两步验证'),
  sys_file_use: link('记录的附件', { name: '名称', note: '备注', sort_no: '排序' }),
  sys_notification_setting: link('消息通知', {
    choices: '接收方式',
    quiet_from: '免打扰开始',
    quiet_to: '免打扰结束',
  }),
  sys_comment: link('评论', { text: '内容', mentions: '提到的人' }),
  sys_export_setting: link('导出设置', { watermark: '水印' }),
  sys_landing_page: link('默认首页', { path: '页面' }),
  sys_home_layout: link('首页布局', { widgets: '组件', entrances: '快捷入口' }),
  biz_order_item: {
    subject: '订单明细',
    name: 'goods_name',
    fields: {
      line_no: '行号',
      sku_code: '商品编码',
      goods_name: '商品名称',
      spec: '规格',
      unit: '单位',
      qty: '数量',
      weight_kg: '重量',
      remark: '备注',
    },
  },
  biz_exception: {
    subject: '异常件',
    fields: {
      exception_state: '状态',
      deadline: '处理期限',
      remark: '说明',
      resolution: '处理说明',
      solved_time: '解决时间',
    },
  },
  sys_schedule: {
    subject: '定时任务',
    name: 'id',
    fields: { cron: 'cron表达式', time_zone: '时区', alarm_after: '连续失败告警次数' },
  },
  sys_grid_view: {
    subject: '表格视图',
    name: 'name',
    fields: { name: '视图名称', content: '视图内容', scope: '可见范围' },
  },
};

/** Descriptions for every table with a history: those of the records' features, and `linkWords`. */
export function changeWordsOf(histories: readonly RecordHistory[]): Readonly<Record<string, Words>> {
  const records = histories.map(({ table, subject, name, columns }): [string, Words] => {
    const labels = Object.entries(columns).map(([column, { label }]) => [column, label] as const);
    return [table, { subject, name, fields: Object.fromEntries(labels) }];
  });
  return { ...Object.fromEntries(records), ...linkWords };
}
