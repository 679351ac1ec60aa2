-- Items that a grid saves together may swap their values: whether one stands twice is asked when all are written.
drop index sys_dict_item_value_unique;
alter table sys_dict_item
  add constraint sys_dict_item_value_unique unique (dict_id, item_value) deferrable initially immediate;
