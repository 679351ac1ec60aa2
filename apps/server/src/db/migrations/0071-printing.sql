-- Printing: papers as data, printers in the network, and jobs with their lines, which are the ledger of what was printed.
create table biz_print_template (
  id text collate "C" primary key,
  version integer not null default 1,
  name text not null,
  template_kind text collate "C" not null,
  width_mm double precision not null,
  height_mm double precision not null,
  -- Elements with positions in tenths of a millimetre (print-layout of the contract).
  elements jsonb not null,
  status text collate "C" not null default '1',
  sort_no integer,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  constraint biz_print_template_kind check (template_kind in ('label', 'delivery', 'picking'))
);
comment on table biz_print_template is 'printing';
create trigger stamp before update on biz_print_template for each row execute function stamp_row();
create trigger history after insert on biz_print_template referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_print_template referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_print_template
  for each row execute function record_change('id');

create table biz_printer (
  id text collate "C" primary key,
  version integer not null default 1,
  name text not null,
  host text not null,
  port integer not null,
  dpi integer not null default 203,
  offset_x_mm double precision not null default 0,
  offset_y_mm double precision not null default 0,
  scale_percent double precision not null default 100,
  remark text,
  status text collate "C" not null default '1',
  sort_no integer,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_printer is 'printing';
create unique index biz_printer_name_unique on biz_printer (name);
create trigger stamp before update on biz_printer for each row execute function stamp_row();
create trigger history after insert on biz_printer referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_printer referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_printer for each row execute function record_change('id');

create table biz_print_job (
  id text collate "C" primary key,
  version integer not null default 1,
  -- The names stay when the template or the printer is removed.
  template_id text collate "C" references biz_print_template (id) on delete set null,
  template_name text not null,
  template_kind text collate "C" not null,
  way text collate "C" not null,
  printer_id text collate "C" references biz_printer (id) on delete set null,
  printer_name text,
  copies integer not null default 1,
  reason text,
  print_job_state text collate "C" not null default 'waiting',
  end_time timestamptz,
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  constraint biz_print_job_state check
    (print_job_state in ('waiting', 'printing', 'done', 'partly', 'failed', 'cancelled'))
);
comment on table biz_print_job is 'printing';
create index biz_print_job_newest on biz_print_job (create_time desc, id desc);
create index biz_print_job_person on biz_print_job (create_by, create_time desc, id desc);
create trigger stamp before update on biz_print_job for each row execute function stamp_row();
create trigger history after insert on biz_print_job referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_print_job referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_print_job for each row execute function record_change('id');

-- The waybills of a job. `sending` that nobody works on any more may lie in the printer: it becomes `unknown`.
create table biz_print_line (
  job_id text collate "C" not null references biz_print_job (id) on delete cascade,
  seq integer not null,
  waybill_id text collate "C" not null references biz_waybill (id),
  line_state text collate "C" not null default 'waiting',
  reason text,
  time timestamptz,
  primary key (job_id, seq),
  constraint biz_print_line_state check
    (line_state in ('waiting', 'sending', 'printed', 'failed', 'unknown', 'cancelled'))
);
comment on table biz_print_line is 'printing';
create index biz_print_line_waybill on biz_print_line (waybill_id);

-- The papers of the product; they are changed and removed like others.
insert into biz_print_template (id, name, template_kind, width_mm, height_mm, sort_no, elements) values
  ('print-template-76x130', '快递面单 76×130', 'label', 76, 130, 1, jsonb '[
    {"id":"frame","type":"box","x":20,"y":20,"w":720,"h":1260,"thickness":3},
    {"id":"carrier","type":"text","x":35,"y":32,"w":260,"h":60,"text":"{carrierName}","size":13,"bold":true,"align":"left"},
    {"id":"service","type":"text","x":465,"y":32,"w":260,"h":60,"text":"{serviceType}","size":12,"bold":false,"align":"right"},
    {"id":"line-1","type":"line","x":20,"y":105,"w":720,"h":3,"dashed":false},
    {"id":"route","type":"text","x":35,"y":112,"w":690,"h":105,"text":"{destRoute}","size":26,"bold":true,"align":"center"},
    {"id":"line-2","type":"line","x":20,"y":225,"w":720,"h":3,"dashed":false},
    {"id":"sort","type":"text","x":35,"y":232,"w":360,"h":55,"text":"{sortCode}","size":13,"bold":true,"align":"left"},
    {"id":"package","type":"text","x":395,"y":232,"w":330,"h":55,"text":"{packageCode}","size":11,"bold":false,"align":"right"},
    {"id":"line-3","type":"line","x":20,"y":295,"w":720,"h":3,"dashed":false},
    {"id":"to-mark","type":"text","x":32,"y":310,"w":60,"h":60,"text":"收","size":15,"bold":true,"align":"center"},
    {"id":"receiver","type":"text","x":105,"y":305,"w":620,"h":62,"text":"{receiverName}  {receiverPhone}","size":12,"bold":true,"align":"left"},
    {"id":"receiver-address","type":"text","x":105,"y":370,"w":620,"h":135,"text":"{receiverAddress}","size":11,"bold":false,"align":"left"},
    {"id":"line-4","type":"line","x":20,"y":515,"w":720,"h":3,"dashed":false},
    {"id":"from-mark","type":"text","x":32,"y":525,"w":60,"h":50,"text":"寄","size":12,"bold":true,"align":"center"},
    {"id":"sender","type":"text","x":105,"y":525,"w":620,"h":40,"text":"{senderName}  {senderPhone}","size":8.5,"bold":false,"align":"left"},
    {"id":"sender-address","type":"text","x":105,"y":568,"w":620,"h":72,"text":"{senderAddress}","size":8.5,"bold":false,"align":"left"},
    {"id":"line-5","type":"line","x":20,"y":648,"w":720,"h":3,"dashed":false},
    {"id":"bars","type":"code128","x":30,"y":658,"w":700,"h":225,"value":"{parcelNo}","showText":true},
    {"id":"line-6","type":"line","x":20,"y":893,"w":720,"h":3,"dashed":true},
    {"id":"qr","type":"qr","x":490,"y":905,"w":240,"h":240,"value":"{parcelNo}"},
    {"id":"pieces","type":"text","x":35,"y":905,"w":440,"h":45,"text":"第 {parcelSeq}/{parcelCount} 件  {weightKg} kg  {payType}","size":9,"bold":false,"align":"left"},
    {"id":"orders","type":"text","x":35,"y":952,"w":440,"h":45,"text":"订单 {orderNos}","size":8.5,"bold":false,"align":"left"},
    {"id":"goods","type":"text","x":35,"y":1000,"w":440,"h":150,"text":"{goodsSummary}","size":9,"bold":false,"align":"left"},
    {"id":"line-7","type":"line","x":20,"y":1157,"w":720,"h":3,"dashed":false},
    {"id":"remark","type":"text","x":35,"y":1165,"w":690,"h":58,"text":"备注：{remark}","size":9,"bold":false,"align":"left"},
    {"id":"time","type":"text","x":35,"y":1227,"w":432,"h":42,"text":"{printTime} {printedBy}","size":8,"bold":false,"align":"left"},
    {"id":"inner","type":"text","x":452,"y":1227,"w":273,"h":42,"text":"{innerNo}","size":8,"bold":false,"align":"right"}]'),
  ('print-template-100x150', '快递面单 100×150', 'label', 100, 150, 2, jsonb '[
    {"id":"frame","type":"box","x":20,"y":20,"w":960,"h":1460,"thickness":3},
    {"id":"carrier","type":"text","x":35,"y":34,"w":260,"h":70,"text":"{carrierName}","size":13,"bold":true,"align":"left"},
    {"id":"service","type":"text","x":705,"y":34,"w":260,"h":70,"text":"{serviceType}","size":12,"bold":false,"align":"right"},
    {"id":"line-1","type":"line","x":20,"y":118,"w":960,"h":3,"dashed":false},
    {"id":"route","type":"text","x":35,"y":127,"w":930,"h":122,"text":"{destRoute}","size":26,"bold":true,"align":"center"},
    {"id":"line-2","type":"line","x":20,"y":258,"w":960,"h":3,"dashed":false},
    {"id":"sort","type":"text","x":35,"y":266,"w":480,"h":64,"text":"{sortCode}","size":13,"bold":true,"align":"left"},
    {"id":"package","type":"text","x":515,"y":266,"w":450,"h":64,"text":"{packageCode}","size":11,"bold":false,"align":"right"},
    {"id":"line-3","type":"line","x":20,"y":339,"w":960,"h":3,"dashed":false},
    {"id":"to-mark","type":"text","x":32,"y":356,"w":60,"h":70,"text":"收","size":15,"bold":true,"align":"center"},
    {"id":"receiver","type":"text","x":105,"y":350,"w":860,"h":72,"text":"{receiverName}  {receiverPhone}","size":12,"bold":true,"align":"left"},
    {"id":"receiver-address","type":"text","x":105,"y":426,"w":860,"h":156,"text":"{receiverAddress}","size":11,"bold":false,"align":"left"},
    {"id":"line-4","type":"line","x":20,"y":594,"w":960,"h":3,"dashed":false},
    {"id":"from-mark","type":"text","x":32,"y":605,"w":60,"h":58,"text":"寄","size":12,"bold":true,"align":"center"},
    {"id":"sender","type":"text","x":105,"y":605,"w":860,"h":46,"text":"{senderName}  {senderPhone}","size":8.5,"bold":false,"align":"left"},
    {"id":"sender-address","type":"text","x":105,"y":655,"w":860,"h":83,"text":"{senderAddress}","size":8.5,"bold":false,"align":"left"},
    {"id":"line-5","type":"line","x":20,"y":748,"w":960,"h":3,"dashed":false},
    {"id":"bars","type":"code128","x":30,"y":759,"w":940,"h":261,"value":"{parcelNo}","showText":true},
    {"id":"line-6","type":"line","x":20,"y":1032,"w":960,"h":3,"dashed":true},
    {"id":"qr","type":"qr","x":690,"y":1045,"w":278,"h":278,"value":"{parcelNo}"},
    {"id":"pieces","type":"text","x":35,"y":1045,"w":640,"h":52,"text":"第 {parcelSeq}/{parcelCount} 件  {weightKg} kg  {payType}","size":9,"bold":false,"align":"left"},
    {"id":"orders","type":"text","x":35,"y":1100,"w":640,"h":52,"text":"订单 {orderNos}","size":8.5,"bold":false,"align":"left"},
    {"id":"goods","type":"text","x":35,"y":1156,"w":640,"h":174,"text":"{goodsSummary}","size":9,"bold":false,"align":"left"},
    {"id":"line-7","type":"line","x":20,"y":1337,"w":960,"h":3,"dashed":false},
    {"id":"remark","type":"text","x":35,"y":1347,"w":930,"h":67,"text":"备注：{remark}","size":9,"bold":false,"align":"left"},
    {"id":"time","type":"text","x":35,"y":1419,"w":576,"h":49,"text":"{printTime} {printedBy}","size":8,"bold":false,"align":"left"},
    {"id":"inner","type":"text","x":596,"y":1419,"w":369,"h":49,"text":"{innerNo}","size":8,"bold":false,"align":"right"}]'),
  ('print-template-100x180', '快递面单 100×180', 'label', 100, 180, 3, jsonb '[
    {"id":"frame","type":"box","x":20,"y":20,"w":960,"h":1760,"thickness":3},
    {"id":"carrier","type":"text","x":35,"y":37,"w":260,"h":84,"text":"{carrierName}","size":13,"bold":true,"align":"left"},
    {"id":"service","type":"text","x":705,"y":37,"w":260,"h":84,"text":"{serviceType}","size":12,"bold":false,"align":"right"},
    {"id":"line-1","type":"line","x":20,"y":139,"w":960,"h":3,"dashed":false},
    {"id":"route","type":"text","x":35,"y":149,"w":930,"h":147,"text":"{destRoute}","size":26,"bold":true,"align":"center"},
    {"id":"line-2","type":"line","x":20,"y":306,"w":960,"h":3,"dashed":false},
    {"id":"sort","type":"text","x":35,"y":316,"w":480,"h":77,"text":"{sortCode}","size":13,"bold":true,"align":"left"},
    {"id":"package","type":"text","x":515,"y":316,"w":450,"h":77,"text":"{packageCode}","size":11,"bold":false,"align":"right"},
    {"id":"line-3","type":"line","x":20,"y":404,"w":960,"h":3,"dashed":false},
    {"id":"to-mark","type":"text","x":32,"y":425,"w":60,"h":84,"text":"收","size":15,"bold":true,"align":"center"},
    {"id":"receiver","type":"text","x":105,"y":418,"w":860,"h":87,"text":"{receiverName}  {receiverPhone}","size":12,"bold":true,"align":"left"},
    {"id":"receiver-address","type":"text","x":105,"y":509,"w":860,"h":189,"text":"{receiverAddress}","size":11,"bold":false,"align":"left"},
    {"id":"line-4","type":"line","x":20,"y":711,"w":960,"h":3,"dashed":false},
    {"id":"from-mark","type":"text","x":32,"y":725,"w":60,"h":70,"text":"寄","size":12,"bold":true,"align":"center"},
    {"id":"sender","type":"text","x":105,"y":725,"w":860,"h":56,"text":"{senderName}  {senderPhone}","size":8.5,"bold":false,"align":"left"},
    {"id":"sender-address","type":"text","x":105,"y":785,"w":860,"h":101,"text":"{senderAddress}","size":8.5,"bold":false,"align":"left"},
    {"id":"line-5","type":"line","x":20,"y":897,"w":960,"h":3,"dashed":false},
    {"id":"bars","type":"code128","x":30,"y":911,"w":940,"h":314,"value":"{parcelNo}","showText":true},
    {"id":"line-6","type":"line","x":20,"y":1239,"w":960,"h":3,"dashed":true},
    {"id":"qr","type":"qr","x":631,"y":1256,"w":335,"h":335,"value":"{parcelNo}"},
    {"id":"pieces","type":"text","x":35,"y":1256,"w":581,"h":63,"text":"第 {parcelSeq}/{parcelCount} 件  {weightKg} kg  {payType}","size":9,"bold":false,"align":"left"},
    {"id":"orders","type":"text","x":35,"y":1322,"w":581,"h":63,"text":"订单 {orderNos}","size":8.5,"bold":false,"align":"left"},
    {"id":"goods","type":"text","x":35,"y":1389,"w":581,"h":210,"text":"{goodsSummary}","size":9,"bold":false,"align":"left"},
    {"id":"line-7","type":"line","x":20,"y":1608,"w":960,"h":3,"dashed":false},
    {"id":"remark","type":"text","x":35,"y":1619,"w":930,"h":81,"text":"备注：{remark}","size":9,"bold":false,"align":"left"},
    {"id":"time","type":"text","x":35,"y":1706,"w":576,"h":59,"text":"{printTime} {printedBy}","size":8,"bold":false,"align":"left"},
    {"id":"inner","type":"text","x":596,"y":1706,"w":369,"h":59,"text":"{innerNo}","size":8,"bold":false,"align":"right"}]'),
  ('print-template-delivery', '送货单 A4', 'delivery', 210, 297, 4, jsonb '[
    {"id":"title","type":"text","x":150,"y":130,"w":1800,"h":120,"text":"送货单","size":22,"bold":true,"align":"center"},
    {"id":"bars","type":"code128","x":1430,"y":270,"w":520,"h":190,"value":"{waybillNo}","showText":true},
    {"id":"no","type":"text","x":150,"y":280,"w":1200,"h":55,"text":"运单号：{waybillNo}　承运商：{carrierName}","size":11,"bold":false,"align":"left"},
    {"id":"orders","type":"text","x":150,"y":340,"w":1200,"h":55,"text":"订单号：{orderNos}","size":11,"bold":false,"align":"left"},
    {"id":"time","type":"text","x":150,"y":400,"w":1200,"h":55,"text":"打印时间：{printTime}　打印人：{printedBy}","size":11,"bold":false,"align":"left"},
    {"id":"line-1","type":"line","x":150,"y":480,"w":1800,"h":4,"dashed":false},
    {"id":"receiver","type":"text","x":150,"y":500,"w":1800,"h":60,"text":"收件人：{receiverName}　{receiverPhone}","size":12,"bold":true,"align":"left"},
    {"id":"receiver-address","type":"text","x":150,"y":565,"w":1800,"h":90,"text":"收货地址：{receiverAddress}","size":11,"bold":false,"align":"left"},
    {"id":"sender","type":"text","x":150,"y":660,"w":1800,"h":55,"text":"发件人：{senderName}　{senderPhone}","size":11,"bold":false,"align":"left"},
    {"id":"items","type":"table","x":150,"y":750,"w":1800,"h":1650,"size":10.5,"columns":[{"title":"序号","value":"{index}","w":130,"align":"center"},{"title":"商品编码","value":"{skuCode}","w":330,"align":"left"},{"title":"商品名称","value":"{goodsName}","w":640,"align":"left"},{"title":"规格","value":"{spec}","w":320,"align":"left"},{"title":"单位","value":"{unit}","w":140,"align":"center"},{"title":"数量","value":"{qty}","w":240,"align":"right"}]},
    {"id":"total","type":"text","x":150,"y":2420,"w":1800,"h":60,"text":"商品总数：{totalQty}","size":12,"bold":true,"align":"right"},
    {"id":"remark","type":"text","x":150,"y":2490,"w":1800,"h":90,"text":"备注：{remark}","size":11,"bold":false,"align":"left"},
    {"id":"sign","type":"text","x":150,"y":2640,"w":1800,"h":70,"text":"收货人签字：　　　　　　　　　　　日期：","size":12,"bold":false,"align":"left"},
    {"id":"pages","type":"text","x":150,"y":2770,"w":1800,"h":50,"text":"第 {page} 页 / 共 {pages} 页","size":9,"bold":false,"align":"center"}]'),
  ('print-template-picking', '拣货单 A4', 'picking', 210, 297, 5, jsonb '[
    {"id":"title","type":"text","x":150,"y":130,"w":1800,"h":120,"text":"拣货单","size":22,"bold":true,"align":"center"},
    {"id":"time","type":"text","x":150,"y":280,"w":1800,"h":55,"text":"运单 {waybillCount} 个　商品总数 {totalQty}　打印时间：{printTime}　打印人：{printedBy}","size":11,"bold":false,"align":"left"},
    {"id":"items","type":"table","x":150,"y":380,"w":1800,"h":2340,"size":11,"columns":[{"title":"序号","value":"{index}","w":130,"align":"center"},{"title":"商品编码","value":"{skuCode}","w":380,"align":"left"},{"title":"商品名称","value":"{goodsName}","w":640,"align":"left"},{"title":"规格","value":"{spec}","w":330,"align":"left"},{"title":"数量","value":"{qty}","w":180,"align":"right"},{"title":"已拣","value":"□","w":140,"align":"center"}]},
    {"id":"pages","type":"text","x":150,"y":2770,"w":1800,"h":50,"text":"第 {page} 页 / 共 {pages} 页","size":9,"bold":false,"align":"center"}]')
on conflict do nothing;

-- Databases filled before get the pages and buttons here; an empty one gets them from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, perms_type, sort_no, menu_type, is_route,
  is_leaf, keep_alive, hidden, create_by)
select page.id, 'menu-trade', page.name, page.url, page.component, 'printer', '1', page.place, 1, true, false, true,
  false, trade.create_by
from sys_permission trade, (values
  ('menu-print-jobs', '打印任务', '/trade/printJobs', 'trade/PrintJobList', 7),
  ('menu-print-templates', '面单模板', '/trade/printTemplates', 'trade/PrintTemplateList', 8),
  ('menu-printers', '打印机', '/trade/printers', 'trade/PrinterList', 9)
) as page (id, name, url, component, place)
where trade.id = 'menu-trade'
on conflict (id) do nothing;
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('menu-waybills', 'button-waybill-print', '打印面单', 'waybill:print', 8),
  ('menu-waybills', 'button-waybill-reprint', '补打面单', 'waybill:reprint', 9),
  ('menu-print-jobs', 'button-print-job-list', '查询打印任务', 'printJob:list', 1),
  ('menu-print-templates', 'button-printTemplate-list', '查询面单模板', 'printTemplate:list', 1),
  ('menu-print-templates', 'button-printTemplate-add', '添加面单模板', 'printTemplate:add', 2),
  ('menu-print-templates', 'button-printTemplate-edit', '编辑面单模板', 'printTemplate:edit', 3),
  ('menu-print-templates', 'button-printTemplate-delete', '删除面单模板', 'printTemplate:delete', 4),
  ('menu-printers', 'button-printer-list', '查询打印机', 'printer:list', 1),
  ('menu-printers', 'button-printer-add', '添加打印机', 'printer:add', 2),
  ('menu-printers', 'button-printer-edit', '编辑打印机', 'printer:edit', 3),
  ('menu-printers', 'button-printer-delete', '删除打印机', 'printer:delete', 4)
) as button (menu_id, id, name, perms, place)
where menu.id = button.menu_id;
