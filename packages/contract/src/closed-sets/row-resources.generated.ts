// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Fields that row rules may name, by the component of the menu (api-contract 1.8). */
export const rowResources = {
  "modules/online/cgreport/OnlCgreportHeadList": {
    "code": {"kind":"text","label":"报表编码"},
    "name": {"kind":"text","label":"报表名称"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/DepartList": {
    "departName": {"kind":"text","label":"机构名称"},
    "orgCode": {"kind":"text","label":"机构编码"},
    "orgCategory": {"kind":"text","label":"机构类型"},
    "orgType": {"kind":"text","label":"机构层级"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/DictList": {
    "dictName": {"kind":"text","label":"字典名称"},
    "dictCode": {"kind":"text","label":"字典编码"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/LogList": {
    "logType": {"kind":"number","label":"日志类型"},
    "operateType": {"kind":"number","label":"操作类型"},
    "userid": {"kind":"text","label":"操作人ID"},
    "ip": {"kind":"text","label":"IP"},
    "createTime": {"kind":"time","label":"创建时间"},
    "orgCode": {"kind":"text","label":"部门编码","many":true},
  },
  "system/SysAnnouncementList": {
    "titile": {"kind":"text","label":"标题"},
    "priority": {"kind":"text","label":"优先级"},
    "msgCategory": {"kind":"text","label":"消息类型"},
    "sender": {"kind":"text","label":"发布人"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/SysCategoryList": {
    "name": {"kind":"text","label":"分类名称"},
    "code": {"kind":"text","label":"分类编码"},
    "sysOrgCode": {"kind":"text","label":"所属部门编码"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/SysCheckRuleList": {
    "ruleName": {"kind":"text","label":"规则名称"},
    "ruleCode": {"kind":"text","label":"规则编码"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/SysFillRuleList": {
    "ruleName": {"kind":"text","label":"规则名称"},
    "ruleCode": {"kind":"text","label":"规则编码"},
    "ruleClass": {"kind":"text","label":"生成方式"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/SysMessageTemplateList": {
    "kind": {"kind":"text","label":"消息类型"},
    "channel": {"kind":"text","label":"渠道"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/SysPositionList": {
    "name": {"kind":"text","label":"职务名称"},
    "code": {"kind":"text","label":"职务编码"},
    "postRank": {"kind":"text","label":"职级"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
  },
  "system/UserList": {
    "username": {"kind":"text","label":"用户账号"},
    "realname": {"kind":"text","label":"用户姓名"},
    "sex": {"kind":"number","label":"性别","values":{"0":"未填写","1":"男","2":"女"}},
    "status": {"kind":"number","label":"状态","values":{"1":"正常","2":"冻结"}},
    "userIdentity": {"kind":"number","label":"身份","values":{"1":"普通用户","2":"上级"}},
    "workNo": {"kind":"text","label":"工号"},
    "post": {"kind":"text","label":"职务"},
    "birthday": {"kind":"date","label":"生日"},
    "createBy": {"kind":"text","label":"创建人"},
    "createTime": {"kind":"time","label":"创建时间"},
    "orgCode": {"kind":"text","label":"部门编码","many":true},
  },
} as const;

export type RowResource = keyof typeof rowResources;
