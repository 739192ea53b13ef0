-- Where an entity is reached and where it banks. Both may be deleted: they are particulars, not records of what was done.
create table bank_account (
  organisation_id uuid not null,
  bank_account_id uuid not null,
  entity_id uuid not null,
  ifsc_code text not null check (ifsc_code ~ '^[A-Z]{4}[A-Z0-9]{7}$'),
  account_number text not null check (account_number ~ '^[0-9]{9,18}$'),
  bank_name text not null,
  branch text not null default '',
  account_type text not null check (account_type in ('savings', 'current_account', 'overdraft_account', 'other')),
  account_type_other text not null default '',
  is_primary boolean not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, bank_account_id),
  foreign key (organisation_id, entity_id) references entity
);
create unique index bank_account_once on bank_account (organisation_id, entity_id, ifsc_code, account_number);
create unique index bank_account_one_primary on bank_account (organisation_id, entity_id) where is_primary;

create table entity_address (
  organisation_id uuid not null,
  address_id uuid not null,
  entity_id uuid not null,
  kind text not null check (kind in ('registered', 'branch', 'other')),
  address_line_1 text not null,
  address_line_2 text not null default '',
  city text not null default '',
  pincode text not null default '' check (pincode ~ '^([0-9]{6})?$'),
  -- Keys of the address form's lists; the district carries its state: tenkasi_-tamil_nadu.
  state text,
  district text,
  address_proof_file uuid,
  created_at timestamptz not null default now(),
  primary key (organisation_id, address_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, address_proof_file) references document
);
create index entity_address_by_entity on entity_address (organisation_id, entity_id);
create unique index entity_address_one_registered on entity_address (organisation_id, entity_id)
  where kind = 'registered';
create index entity_address_by_proof on entity_address (organisation_id, address_proof_file)
  where address_proof_file is not null;

do $$
declare t text;
begin
  foreach t in array array['bank_account', 'entity_address'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
