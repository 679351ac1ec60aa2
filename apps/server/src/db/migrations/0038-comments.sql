-- Comments on records of any feature. A deleted one keeps its row without its text.
create table sys_comment (
  id text collate "C" primary key,
  version integer not null default 1,
  resource text collate "C" not null,
  record_id text collate "C" not null,
  text text not null,
  -- Ids of the people whom the text names, joined by commas.
  mentions text collate "C" not null default '',
  edit_time timestamptz,
  delete_time timestamptz,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_comment is 'comments';
create index sys_comment_by_record on sys_comment (resource, record_id, create_time desc, id desc);
create trigger stamp before update on sys_comment for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_comment for each row execute function record_change('id');

-- A record that is deleted for good takes its comments with it.
create function forget_comments() returns trigger language plpgsql as $$
begin
  delete from sys_comment where resource = tg_table_name and record_id = old.id;
  return null;
end $$;
create trigger comments after delete on sys_user for each row execute function forget_comments();

-- The button of users for databases that are filled already; an empty one gets it from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-user-comment', menu.id, '评论用户', 'user:comment', '1', 9, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-users';
