-- Files that portals give, as they were imported into an entity. One is kept for a holder, period and part of a kind;
-- importing it again replaces it.
create table portal_file (
  organisation_id uuid not null,
  file_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  -- PAN, TAN, GSTIN or CIN as in the file; empty where its layout names nobody.
  holder text not null default '',
  -- 2026-27, 2026-27-Q1 or 2026-10; empty where the file has none.
  period text not null default '' check (period ~ '^(\d{4}-\d{2}(-Q[1-4])?)?$'),
  -- Which of several files of a period: the form of a TDS statement, the IRN of an e-invoice, the number of a part.
  part text not null default '',
  -- SHA-256 of the content, unpacked.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  made_on date,
  head jsonb not null,
  totals jsonb not null,
  row_count int not null,
  -- Departures from the layout that are no errors.
  notes jsonb not null,
  imported_by uuid not null references user_account,
  imported_at timestamptz not null default now(),
  primary key (organisation_id, file_id),
  constraint portal_file_of_period unique (organisation_id, entity_id, kind, holder, period, part),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);

create table portal_file_row (
  organisation_id uuid not null,
  file_id uuid not null,
  -- The line of a text, else the place of the row in the file; both from 1.
  line int not null,
  row jsonb not null,
  primary key (organisation_id, file_id, line),
  foreign key (organisation_id, file_id) references portal_file on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['portal_file', 'portal_file_row'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- A file is of the law it is for; those of the income tax portal are also seen with TDS, master data with LLP law.
create policy in_sight on portal_file as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (entity_id, case
      when kind in ('form-26as', 'ais') then 'income-tax'
      when kind = 'etds' then 'tds'
      when kind in ('ecr', 'ecr-part-payment') then 'pf'
      when kind = 'esic' then 'esi'
      when kind = 'mca-master' then 'mca'
      when kind like 'gst%' or kind = 'einvoice' then 'gst' end) in (select * from seen_areas())
  or (entity_id, case
      when kind in ('form-26as', 'ais') then 'tds'
      when kind = 'mca-master' then 'llp' end) in (select * from seen_areas()));
create policy not_archived on portal_file as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
create policy in_sight on portal_file_row as restrictive using ((select current_member()) is null
  or exists (select from portal_file f
    where f.organisation_id = portal_file_row.organisation_id and f.file_id = portal_file_row.file_id));

insert into audit_rule values
  ('portal_file_row', '', 'exempt', 'lines of a file whose import has an entry'),
  ('portal_file', 'head', 'secret', 'the file itself has it, with names and addresses of people'),
  ('portal_file', 'totals', 'secret', 'follows from the rows'),
  ('portal_file', 'notes', 'secret', 'follows from the rows');
