-- The colour in which lists show a dictionary item as a tag (item-colours.ts of the contract); null: plain text.
alter table sys_dict_item add column item_color text
  check (item_color in ('blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple', 'gray'));

-- The list of announcements used to have colours of its own for priorities: from now on it shows those of the
-- dictionary. An empty database gets these and others from the seed.
update sys_dict_item i set item_color = priority.color
from sys_dict d, (values ('L', 'blue'), ('M', 'orange'), ('H', 'red')) as priority (value, color)
where d.id = i.dict_id and d.dict_code = 'priority' and i.item_value = priority.value;
