-- The parts of three characters of a text. For longer texts than one or two characters they find a few rows where the
-- pairs of `search_grams` find thousands. Trigrams of pg_trgm leave out Chinese where the locale is C.
create function search_triples(t text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(lower(t collate "C"), null);
  triples text[] := '{}';
begin
  for i in 3 .. cardinality(letters) loop
    triples := triples || (letters[i - 2] || letters[i - 1] || letters[i]);
  end loop;
  return triples;
end $$;
-- Without fastupdate: a list of pending entries would slow every search down until the next vacuum.
create index biz_order_search_short on biz_order using gin (
  search_grams(customer_name), search_grams(receiver_name), search_grams(platform_no)
) with (fastupdate = off);
create index biz_order_search_long on biz_order using gin (
  search_triples(customer_name), search_triples(receiver_name), search_triples(order_no),
  search_triples(receiver_mobile), search_triples(platform_no)
) with (fastupdate = off);

-- 地址簿 as reports may read it: telephone numbers only masked, because no report asks for `mobile:unmask`.
create view report.addresses as
  select id, kind, name, company, left(contact_mobile, 3) || '****' || substr(contact_mobile, 8, 4) as mobile, province,
    city, district, region_code, address_detail, address_label, sys_org_code, create_by, create_time
  from biz_address;
