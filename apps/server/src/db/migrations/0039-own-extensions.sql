-- Orders that an organisation records for itself, because the catalogue does not know them yet or never will.
create table own_extension (
  organisation_id uuid not null references organisation,
  extension_id uuid not null,
  -- What it is called, who gave it and when, and where it is written.
  instrument text not null,
  issued_by text not null,
  issued_on date,
  url text not null,
  known_on date not null,
  effect text not null check (effect in ('extension', 'fee-relief')),
  -- Ordered by a court or announced, and not notified yet.
  is_provisional boolean not null,
  -- The obligation, the period and the new day of each: [{"obligation_id", "period", "extended_to"}].
  moves jsonb not null,
  -- Bound to these; empty binds to none.
  states text[] not null,
  entity_types text[] not null,
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  approved_by uuid references user_account,
  approved_at timestamptz,
  withdrawn_by uuid references user_account,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (organisation_id, extension_id),
  check ((approved_at is null) = (approved_by is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  check (withdrawn_at is null or approved_at is not null)
);
create index own_extension_by_day on own_extension (organisation_id, created_at desc);

alter table own_extension enable row level security;
alter table own_extension force row level security;
create policy own_organisation on own_extension
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
select audit_table('own_extension');

-- The release that was approved, where an organisation approves each before its calendars follow; null follows the newest.
alter table organisation add column held_release text;
select audit_table('organisation');
