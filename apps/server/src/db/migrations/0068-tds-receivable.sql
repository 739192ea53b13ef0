-- A register of TDS receivable is compared with Form 26AS, so it is seen with the same laws.
drop policy in_sight on portal_file;
create policy in_sight on portal_file as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (entity_id, case
      when kind in ('form-26as', 'ais', 'tds-receivable') then 'income-tax'
      when kind = 'etds' then 'tds'
      when kind in ('ecr', 'ecr-part-payment') then 'pf'
      when kind = 'esic' then 'esi'
      when kind = 'mca-master' then 'mca'
      when kind like 'gst%' or kind = 'einvoice' then 'gst' end) in (select * from seen_areas())
  or (entity_id, case
      when kind in ('form-26as', 'ais', 'tds-receivable') then 'tds'
      when kind = 'mca-master' then 'llp' end) in (select * from seen_areas()));
