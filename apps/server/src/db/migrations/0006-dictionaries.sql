-- Dictionaries and categories are administered.

-- A tree of names; a code begins with its parent's, so that a category is below another exactly when its code begins with
-- that one's.
create table sys_category (
  id text collate "C" primary key,
  version integer not null default 1,
  pid text collate "C" references sys_category (id) on delete cascade,
  name text not null,
  code text collate "C" not null,
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_category is 'categories';
create unique index sys_category_code_unique on sys_category (code);
create index sys_category_by_parent on sys_category (pid, code);
create trigger stamp before update on sys_category for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_category for each row execute function record_change('id');

-- Items are read in their order.
create index sys_dict_item_by_order on sys_dict_item (dict_id, sort_order, id);

-- Databases filled before this show the pages and can grant their buttons. An empty database gets them from the seed.
update sys_permission set hidden = false, is_leaf = false where id in ('menu-dictionaries', 'menu-categories');
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-dictionary-list', 'menu-dictionaries', '查询字典', 'dict:list', 1),
  ('button-dictionary-add', 'menu-dictionaries', '添加字典', 'dict:add', 2),
  ('button-dictionary-edit', 'menu-dictionaries', '编辑字典', 'dict:edit', 3),
  ('button-dictionary-delete', 'menu-dictionaries', '删除字典', 'dict:delete', 4),
  ('button-dictionary-item', 'menu-dictionaries', '维护字典项', 'dict:item', 5),
  ('button-dictionary-recycle', 'menu-dictionaries', '字典回收站', 'dict:recycle', 6),
  ('button-category-list', 'menu-categories', '查询分类', 'category:list', 1),
  ('button-category-add', 'menu-categories', '添加分类', 'category:add', 2),
  ('button-category-edit', 'menu-categories', '编辑分类', 'category:edit', 3),
  ('button-category-delete', 'menu-categories', '删除分类', 'category:delete', 4)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
