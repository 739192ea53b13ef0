-- The figures of an entity's tax year that people said. Null is not known, never zero; what the calendar and the imported
-- statements hold is read from there. Earlier versions are in the audit trail.
create table income_tax_year (
  organisation_id uuid not null,
  entity_id uuid not null,
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  -- Counts the changes, so that two people do not overwrite each other.
  version int not null check (version > 0),
  payer text check (payer in ('company', 'non-company', 'presumptive', 'senior')),
  tax_paise bigint check (tax_paise >= 0),
  credits_paise bigint check (credits_paise >= 0),
  reliefs_paise bigint check (reliefs_paise >= 0),
  total_income_paise bigint check (total_income_paise >= 0),
  -- Tax on capital gains, winnings, a new business or dividend: to 15 June, 15 September, 15 December, 15 and 31 March.
  later_income_paise jsonb check (jsonb_array_length(later_income_paise) = 5),
  -- Payments that were added, and those that stand for the filing of an item: item_id, on, amount_paise.
  payments jsonb not null default '[]',
  due_date date,
  returned_on date,
  note text not null default '',
  changed_by uuid not null references user_account,
  changed_at timestamptz not null default now(),
  primary key (organisation_id, entity_id, financial_year),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);

alter table income_tax_year enable row level security;
alter table income_tax_year force row level security;
create policy own_organisation on income_tax_year
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy in_sight on income_tax_year as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole')) or (entity_id, 'income-tax') in (select * from seen_areas()));
create policy not_archived on income_tax_year as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
select audit_table('income_tax_year');
