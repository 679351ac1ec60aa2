-- Rules that codes are checked by, and rules that values are made by.
create table sys_check_rule (
  id text collate "C" primary key,
  version integer not null default 1,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_json text not null,
  rule_description text,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_check_rule is 'check-rules';
create unique index sys_check_rule_code_unique on sys_check_rule (rule_code);
create trigger stamp before update on sys_check_rule for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_check_rule for each row execute function record_change('id');

create table sys_fill_rule (
  id text collate "C" primary key,
  version integer not null default 1,
  rule_name text not null,
  rule_code text collate "C" not null,
  rule_class text collate "C" not null,
  rule_params text not null default '{}',
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_fill_rule is 'fill-rules';
create unique index sys_fill_rule_code_unique on sys_fill_rule (rule_code);
create trigger stamp before update on sys_fill_rule for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_fill_rule for each row execute function record_change('id');

-- The last serial number of a rule in a period ('' where numbers never begin anew). A number that was taken stays
-- taken, also when what it was taken for is not saved.
create table sys_fill_serial (
  rule_id text collate "C" not null references sys_fill_rule (id) on delete cascade,
  period text collate "C" not null,
  last bigint not null,
  primary key (rule_id, period)
);
comment on table sys_fill_serial is 'fill-rules';

-- The pages have come (docs/decisions/0006): databases filled before this show their menus and can grant their buttons.
-- An empty database gets both from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-position-list', 'menu-positions', '查询职务', 'position:list', 1),
  ('button-position-add', 'menu-positions', '添加职务', 'position:add', 2),
  ('button-position-edit', 'menu-positions', '编辑职务', 'position:edit', 3),
  ('button-position-delete', 'menu-positions', '删除职务', 'position:delete', 4),
  ('button-address-contacts', 'menu-address-list', '查看完整联系方式', 'address:contacts', 1),
  ('button-fill-rule-list', 'menu-fill-rules', '查询填值规则', 'fillRule:list', 1),
  ('button-fill-rule-add', 'menu-fill-rules', '添加填值规则', 'fillRule:add', 2),
  ('button-fill-rule-edit', 'menu-fill-rules', '编辑填值规则', 'fillRule:edit', 3),
  ('button-fill-rule-delete', 'menu-fill-rules', '删除填值规则', 'fillRule:delete', 4),
  ('button-check-rule-list', 'menu-check-rules', '查询校验规则', 'checkRule:list', 1),
  ('button-check-rule-add', 'menu-check-rules', '添加校验规则', 'checkRule:add', 2),
  ('button-check-rule-edit', 'menu-check-rules', '编辑校验规则', 'checkRule:edit', 3),
  ('button-check-rule-delete', 'menu-check-rules', '删除校验规则', 'checkRule:delete', 4)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
update sys_permission set hidden = false, is_leaf = false
where id in ('menu-positions', 'menu-address-list', 'menu-fill-rules', 'menu-check-rules');
-- An icon that is drawn.
update sys_permission set icon = 'safety' where id = 'menu-check-rules' and icon = 'safety-certificate';
