-- When somebody signed in last: shown in the list of users and sorted by. A sign-in is no change of the person: it moves
-- no version and leaves no line in the history, like the choice of a department.
drop trigger stamp on sys_user;
drop trigger history_of_update on sys_user;

alter table sys_user add column last_sign_in_at timestamptz;

update sys_user u set last_sign_in_at = visits.at
from (select userid, max(create_time) as at from sys_log where is_visit group by userid) visits
where visits.userid = u.username;

-- Somebody who never signed in stands before all others.
create index sys_user_by_last_sign_in
  on sys_user (coalesce(last_sign_in_at, timestamptz '-infinity'), id) where del_flag = 0;

create trigger stamp before update on sys_user for each row
  when (
    (old.org_code, old.last_sign_in_at) is not distinct from (new.org_code, new.last_sign_in_at)
    or (to_jsonb(old) - '{org_code,last_sign_in_at}'::text[])
      is distinct from (to_jsonb(new) - '{org_code,last_sign_in_at}'::text[])
  )
  execute function stamp_row();
create trigger history_of_update after update on sys_user for each row
  when (
    (to_jsonb(old) - '{org_code,last_sign_in_at}'::text[])
      is distinct from (to_jsonb(new) - '{org_code,last_sign_in_at}'::text[])
  )
  execute function record_change('id', 'password_hash');
