-- Files that portals give, as they were imported into an entity. One is kept for a holder, period and part of a kind;
-- importing it again replaces it.
create table portal_file (
  organisation_id uuid not null,
  file_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  -- PAN, TAN, GSTIN or CIN as in the file; empty where its layout names no holder.
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
  -- Departures from the layout that are not errors.
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

-- Statements of Form 26AS were kept in two separate tables. The owner reads all organisations for these statements. What
-- the content was is not known any more: the same file imported again replaces it.
alter table tax_credit_statement no force row level security;
alter table tax_credit no force row level security;
insert into portal_file (organisation_id, file_id, entity_id, kind, holder, period, content_hash, file_name, made_on, head, totals,
    row_count, notes, imported_by, imported_at)
  select s.organisation_id, s.statement_id, s.entity_id, 'form-26as', s.pan, s.financial_year,
    encode(sha256(s.statement_id::text::bytea), 'hex'), s.file_name, s.made_on,
    jsonb_build_object('pan', s.pan, 'name', '', 'year', s.financial_year, 'made_on', s.made_on),
    jsonb_build_object('rows', count(c.line), 'amount_paise', coalesce(sum(c.amount_paise), 0),
      'deducted_paise', coalesce(sum(c.deducted_paise), 0), 'deposited_paise', coalesce(sum(c.deposited_paise), 0),
      'final_paise', coalesce(sum(c.deposited_paise) filter (where c.status = 'F'), 0)),
    count(c.line), '[]', s.imported_by, s.imported_at
  from tax_credit_statement s
  left join tax_credit c on c.organisation_id = s.organisation_id and c.statement_id = s.statement_id
  group by s.organisation_id, s.statement_id;
insert into portal_file_row (organisation_id, file_id, line, row)
  select c.organisation_id, c.statement_id, c.line, to_jsonb(c) - 'organisation_id' - 'statement_id' from tax_credit c;
drop table tax_credit;
drop table tax_credit_statement;
delete from audit_rule where table_name = 'tax_credit';

-- The credits of these statements, typed. It asks the policies of its reader.
create view form_26as_credit with (security_invoker = true) as
  select f.organisation_id, f.file_id as statement_id, f.entity_id, f.period as financial_year, r.line,
    r.row ->> 'part' as part,
    r.row ->> 'deductor_name' as deductor_name,
    r.row ->> 'tan' as tan,
    r.row ->> 'deductor_pan' as deductor_pan,
    r.row ->> 'section' as section,
    (r.row ->> 'transaction_on')::date as transaction_on,
    r.row ->> 'status' as status,
    (r.row ->> 'booked_on')::date as booked_on,
    r.row ->> 'remarks' as remarks,
    (r.row ->> 'amount_paise')::bigint as amount_paise,
    (r.row ->> 'deducted_paise')::bigint as deducted_paise,
    (r.row ->> 'deposited_paise')::bigint as deposited_paise
  from portal_file f
  join portal_file_row r on r.organisation_id = f.organisation_id and r.file_id = f.file_id
  where f.kind = 'form-26as';

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

-- A file belongs to the law it is for; those of the income tax portal are also seen with TDS, master data with LLP law.
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
