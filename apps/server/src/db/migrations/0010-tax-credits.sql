-- Statements of tax credit as the portal gives them out: Form 26AS, from tax year 2026-27 Form 168. One stands for a year of
-- an entity; importing that year again replaces it.
create table tax_credit_statement (
  organisation_id uuid not null,
  statement_id uuid not null,
  entity_id uuid not null,
  pan text not null,
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  file_name text not null,
  made_on date,
  imported_by uuid not null references user_account,
  imported_at timestamptz not null default now(),
  primary key (organisation_id, statement_id),
  constraint tax_credit_statement_of_year unique (organisation_id, entity_id, financial_year),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);

create table tax_credit (
  organisation_id uuid not null,
  statement_id uuid not null,
  -- The line of the file it was read from.
  line int not null,
  part text not null,
  deductor_name text not null,
  -- Where tax is deducted without a TAN (sale of property), the deductor is known by the PAN.
  tan text,
  deductor_pan text,
  -- Empty where the statement gives the sum of a deductor alone.
  section text not null,
  transaction_on date,
  status text not null,
  booked_on date,
  remarks text not null,
  -- Reversals are negative. Null where the part has no such column.
  amount_paise bigint,
  deducted_paise bigint,
  deposited_paise bigint not null,
  primary key (organisation_id, statement_id, line),
  foreign key (organisation_id, statement_id) references tax_credit_statement on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['tax_credit_statement', 'tax_credit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
