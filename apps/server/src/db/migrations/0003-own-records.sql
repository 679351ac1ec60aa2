-- People read the lines about their own account and their own changes, the newest first.
create index sys_log_sign_ins on sys_log (userid, create_time desc, id desc) where log_type = 1;
create index change_history_by_actor on change_history (actor_id, id desc) where actor_id is not null;
