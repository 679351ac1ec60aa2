-- The demo company's rule now checks 工号 of users, where accounts are proposed as staff numbers: it admits them.
update sys_check_rule set rule_description = '用户的工号按此规则校验',
  rule_json = '[{"digits":"*","pattern":"[\\w.-]{2,50}","message":"工号由2到50位字母、数字或_.-组成"}]'
where id = 'check-rule-staff-number' and version = 1;
