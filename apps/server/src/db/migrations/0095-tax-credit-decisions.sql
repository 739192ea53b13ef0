-- What people decided about lines of Form 26AS and of our books: two belong together, a credit is not ours, the deductor
-- will correct it, or it is claimed in another year. Lines are named by what they say, so that a decision stays when a file
-- is imported again or a later one comes. The latest decision counts; one that is undone stays in the trail alone.
create table tax_credit_decision (
  organisation_id uuid not null,
  decision_id uuid not null,
  entity_id uuid not null,
  -- The year whose comparison it belongs to.
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('pair', 'not-ours', 'correction', 'other-year')),
  statement_refs text[] not null default '{}',
  book_refs text[] not null default '{}',
  -- The year in which it is claimed.
  credit_year text check (credit_year ~ '^\d{4}-\d{2}$'),
  reason text not null default '',
  decided_by uuid not null references user_account,
  decided_at timestamptz not null default now(),
  primary key (organisation_id, decision_id),
  constraint tax_credit_decision_lines check (
    case kind
      when 'pair' then statement_refs <> '{}' and book_refs <> '{}'
      when 'not-ours' then statement_refs <> '{}' and book_refs = '{}'
      else statement_refs <> '{}' or book_refs <> '{}' end),
  constraint tax_credit_decision_year check ((kind = 'other-year') = (credit_year is not null)
    and credit_year is distinct from financial_year),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create index tax_credit_decision_of_year on tax_credit_decision (organisation_id, entity_id, financial_year);
create index tax_credit_decision_of_credit_year on tax_credit_decision (organisation_id, entity_id, credit_year)
  where credit_year is not null;

alter table tax_credit_decision enable row level security;
alter table tax_credit_decision force row level security;
create policy own_organisation on tax_credit_decision using (organisation_id = current_organisation())
  with check (organisation_id = current_organisation());
-- Seen with the same laws as the files that it is about.
create policy in_sight on tax_credit_decision as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole')) or (entity_id, 'income-tax') in (select * from seen_areas())
  or (entity_id, 'tds') in (select * from seen_areas()));
create policy not_archived on tax_credit_decision as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
