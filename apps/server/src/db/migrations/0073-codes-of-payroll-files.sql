-- An ECR or an ESIC sheet is kept under the code it was imported for. Files imported before name none: where the entity has
-- one code, it is that one. Where it has several, the report of the month names the file, and it is imported again.
alter table portal_file disable trigger user;
alter table portal_file no force row level security;
alter table registration no force row level security;
update portal_file f set holder = r.number
  from (select organisation_id, entity_id, kind, min(number) as number from registration
    where kind in ('pf', 'esi') group by organisation_id, entity_id, kind having count(*) = 1) r
  where f.organisation_id = r.organisation_id and f.entity_id = r.entity_id and f.holder = ''
    and r.kind = case when f.kind in ('ecr', 'ecr-part-payment') then 'pf' when f.kind = 'esic' then 'esi' end;
alter table portal_file force row level security;
alter table portal_file enable trigger user;
alter table registration force row level security;
