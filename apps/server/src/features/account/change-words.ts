/** How a table's changes are told: what a record is called, where its name stands, what its columns are called. */
type Words = { subject: string; name?: string; fields: Readonly<Record<string, string>> };

const named = (subject: string, name: string, fields: Words['fields'] = {}): Words => ({
  subject,
  name,
  fields,
});
/** Links are told by the names of what they join; most only come and go. */
const link = (subject: string, fields: Words['fields'] = {}): Words => ({ subject, fields });

/** Every table whose changes are kept and that people change. */
export const changeWords: Readonly<Record<string, Words>> = {
  sys_user: named('用户', 'realname', {
    realname: '姓名',
    avatar: '头像',
    birthday: '生日',
    sex: '性别',
    email: '邮箱',
    phone: '手机号码',
    status: '状态',
    del_flag: '回收站',
    work_no: '工号',
    post: '职务',
    telephone: '座机',
    activiti_sync: '同步工作流',
    user_identity: '身份',
    depart_ids: '负责部门',
    password_hash_changed: '密码',
  }),
  sys_role: named('角色', 'role_name', {
    role_name: '角色名称',
    description: '描述',
    second_factor: '两步验证要求',
  }),
  sys_permission: named('菜单', 'name', {
    name: '名称',
    url: '路径',
    component: '组件',
    icon: '图标',
    sort_no: '排序',
    hidden: '隐藏',
    keep_alive: '缓存',
    status: '状态',
    perms: '授权标识',
  }),
  sys_depart: named('部门', 'depart_name', {
    depart_name: '机构名称',
    depart_name_en: '英文名',
    depart_name_abbr: '缩写',
    parent_id: '上级部门',
    depart_order: '排序',
    org_category: '机构类型',
    mobile: '电话',
    fax: '传真',
    address: '地址',
    memo: '备注',
    description: '描述',
    del_flag: '删除状态',
  }),
  sys_position: named('职务', 'name', { name: '职务名称', code: '职务编码', post_rank: '职级' }),
  sys_dict: named('字典', 'dict_name', {
    dict_name: '字典名称',
    dict_code: '字典编码',
    description: '描述',
    del_flag: '删除状态',
  }),
  sys_dict_item: named('字典项', 'item_text', {
    item_text: '名称',
    item_value: '数据值',
    description: '描述',
    sort_order: '排序',
    status: '状态',
  }),
  sys_check_rule: named('编码校验规则', 'rule_name', {
    rule_name: '规则名称',
    rule_code: '规则编码',
    rule_json: '校验规则',
    rule_description: '描述',
  }),
  sys_fill_rule: named('填值规则', 'rule_name', {
    rule_name: '规则名称',
    rule_code: '规则编码',
    rule_class: '生成方式',
    rule_params: '规则参数',
  }),
  sys_category: named('分类', 'name', { name: '分类名称', code: '分类编码' }),
  sys_depart_role: named('部门角色', 'role_name', { role_name: '角色名称', description: '描述' }),
  sys_permission_data_rule: named('数据规则', 'rule_name', {
    rule_name: '规则名称',
    rule_column: '规则字段',
    rule_conditions: '条件规则',
    rule_value: '规则值',
    status: '状态',
  }),
  sys_user_role: link('用户的角色', { ends_at: '截止时间' }),
  sys_user_depart: link('用户的部门'),
  sys_role_permission: link('角色的权限', { data_rule_ids: '数据规则', ends_at: '截止时间' }),
  sys_depart_permission: link('部门的权限', { data_rule_ids: '数据规则' }),
  sys_depart_role_user: link('部门角色的人员', { ends_at: '截止时间' }),
  sys_depart_role_permission: link('部门角色的权限', { data_rule_ids: '数据规则' }),
  sys_user_identity: link('第三方绑定'),
  sys_user_second_factor: link('两步验证'),
};
