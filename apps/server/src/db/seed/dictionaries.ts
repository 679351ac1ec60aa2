import type { ItemColour } from '@baisi/contract/item-colours';

/** A dictionary with its items in order: value, then display text, then the colour of its tag, if it has one. */
export type DictionarySeed = {
  code: string;
  name: string;
  items: readonly (readonly [value: string, text: string, colour?: ItemColour])[];
};

/** The built-in dictionaries (api-contract 2.16). `status` repeats `user_status` for older clients. */
export const dictionaries: readonly DictionarySeed[] = [
  dictionary('sex', '性别', ['1', '男'], ['2', '女']),
  dictionary('user_status', '用户状态', ['1', '正常', 'green'], ['2', '冻结', 'red']),
  dictionary('status', '状态', ['1', '正常', 'green'], ['2', '冻结', 'red']),
  dictionary('del_flag', '删除状态', ['0', '正常'], ['1', '已删除']),
  dictionary('priority', '优先级', ['L', '低', 'blue'], ['M', '中', 'orange'], ['H', '高', 'red']),
  dictionary('msg_category', '消息类型', ['1', '通知公告'], ['2', '系统消息']),
  dictionary(
    'msg_type',
    '通告对象类型',
    ['USER', '指定用户'],
    ['ALL', '全体用户'],
    ['DEPART', '指定部门'],
    ['ROLE', '指定角色'],
  ),
  dictionary(
    'send_status',
    '发布状态',
    ['0', '未发布', 'gray'],
    ['1', '已发布', 'green'],
    ['2', '已撤销', 'orange'],
  ),
  dictionary('log_type', '日志类型', ['1', '登录日志'], ['2', '操作日志']),
  dictionary(
    'operate_type',
    '操作类型',
    ['1', '查询'],
    ['2', '添加', 'green'],
    ['3', '修改', 'blue'],
    ['4', '删除', 'red'],
    ['5', '导入'],
    ['6', '导出'],
  ),
  dictionary('dict_item_status', '字典项状态', ['1', '启用', 'green'], ['0', '不启用', 'gray']),
  dictionary('valid_status', '有效状态', ['1', '有效', 'green'], ['0', '无效', 'gray']),
  dictionary('depart_status', '部门状态', ['1', '启用', 'green'], ['0', '不启用', 'gray']),
  dictionary('org_category', '机构类型', ['1', '公司'], ['2', '部门'], ['3', '岗位']),
  dictionary('menu_type', '菜单类型', ['0', '一级菜单'], ['1', '子菜单'], ['2', '按钮权限']),
  dictionary('perms_type', '权限策略', ['1', '显示'], ['2', '禁用']),
  dictionary(
    'global_perms_type',
    '全局权限策略',
    ['1', '可见/可访问(授权后可见/可访问)'],
    ['2', '可编辑(未授权时禁用)'],
  ),
  dictionary('form_perms_type', '表单权限策略', ['1', '可见(未授权时不可见)'], ['2', '可编辑(未授权时禁用)']),
  dictionary(
    'rule_conditions',
    '条件规则',
    ['>', '大于'],
    ['<', '小于'],
    ['>=', '大于等于'],
    ['<=', '小于等于'],
    ['=', '等于'],
    ['!=', '不等于'],
    ['IN', '在...中'],
    ['LIKE', '包含'],
    ['LEFT_LIKE', '以..结尾'],
    ['RIGHT_LIKE', '以..开始'],
    ['ALL', '全部数据'],
    ['USE_SQL_RULES', '自定义表达式'],
  ),
  dictionary(
    'position_rank',
    '职级',
    ['1', '员级'],
    ['2', '助级'],
    ['3', '中级'],
    ['4', '副高级'],
    ['5', '正高级'],
  ),
  dictionary('yn', '是否', ['1', '是'], ['0', '否']),
  dictionary('activiti_sync', '同步工作流引擎', ['1', '同步'], ['0', '不同步']),
  dictionary(
    'bpm_status',
    '流程状态',
    ['1', '待提交', 'gray'],
    ['2', '处理中', 'blue'],
    ['3', '已完成', 'green'],
    ['4', '已作废', 'red'],
  ),
  dictionary('urgent_level', '紧急程度', ['1', '一般'], ['2', '重要', 'orange'], ['3', '紧急', 'red']),
  dictionary(
    'msgSendStatus',
    '消息发送状态',
    ['0', '未发送', 'gray'],
    ['1', '发送成功', 'green'],
    ['2', '发送失败', 'red'],
  ),
  dictionary('tenant_status', '租户状态', ['0', '冻结', 'red'], ['1', '正常', 'green']),
];

function dictionary(code: string, name: string, ...items: DictionarySeed['items']): DictionarySeed {
  return { code, name, items };
}
