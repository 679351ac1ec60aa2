-- Finds what a person has changed within some days without reading the rows that imports have written.
create index change_history_of_calls on change_history (actor_id, at)
  where actor_id is not null and request_id not like 'import %' and request_id not like 'undo %';
