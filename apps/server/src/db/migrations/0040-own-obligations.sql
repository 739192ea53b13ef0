-- Duties that an organisation gave itself. What stays is the rule; what may be another from a day on are its versions.
create table own_rule (
  organisation_id uuid not null references organisation,
  rule_id uuid not null,
  area text not null,
  -- The kind of registration it arises from, as the catalogue calls it; null from the entity itself.
  registration text,
  frequency text not null check (frequency in ('monthly', 'quarterly', 'half-yearly', 'annual', 'one-time')),
  -- From this day on nothing more is due.
  ends_on date,
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  primary key (organisation_id, rule_id)
);

create table own_rule_version (
  organisation_id uuid not null,
  rule_id uuid not null,
  -- What is due before this day stays as the version before had it.
  starts_on date not null,
  title text not null,
  form text not null,
  authority text not null default '',
  -- As the contract has it: {"kind": "day-of-month", "months": 0, "day": 5}.
  due jsonb not null,
  -- [{"attribute", "is", "values"}]; all of them have to hold.
  tests jsonb not null default '[]',
  -- Null: all that meet the tests.
  entity_ids uuid[],
  prepare text[] not null default '{}',
  reason text not null default '',
  source_title text not null default '',
  source_url text not null default '',
  set_by uuid not null references user_account,
  set_at timestamptz not null,
  primary key (organisation_id, rule_id, starts_on),
  foreign key (organisation_id, rule_id) references own_rule on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['own_rule', 'own_rule_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- The items of one rule, and those of all rules of the organisation.
create index calendar_item_of_own_rule on calendar_item (organisation_id, obligation_id, due_date)
  where obligation_id like 'own.%';

select audit_table(t) from unnest(array['own_rule', 'own_rule_version']) t;
