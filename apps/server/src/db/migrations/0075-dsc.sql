-- The register of digital signature certificates: what the certificates say, who has the token, and where it is registered.
-- There is no column for a PIN or a password.
create table dsc (
  organisation_id uuid not null references organisation,
  dsc_id uuid not null,
  -- Without one only people with unlimited access see it.
  entity_id uuid,
  officer_id uuid,
  label text not null default '',
  token_make text not null default '',
  token_serial text not null default '',
  location text not null default '',
  notes text not null default '',
  status text not null default 'in_use' check (status in ('in_use', 'revoked', 'lost', 'returned')),
  holder text not null,
  organisation text not null,
  certificate_class int check (certificate_class between 1 and 3),
  usage text not null check (usage in ('sign', 'encrypt', 'both', 'none')),
  issuer text not null,
  serial text not null,
  -- Days in India.
  valid_from date not null,
  valid_to date not null,
  thumbprint text not null check (thumbprint ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the holder's PAN, as the certificate has it.
  pan_hash text check (pan_hash ~ '^[0-9a-f]{64}$'),
  email text not null,
  chain text not null check (chain in ('verified', 'incomplete', 'unknown_root', 'broken')),
  -- DER as base64: public, and what signatures are compared with.
  certificate text not null,
  added_by uuid references user_account,
  added_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, dsc_id),
  unique (organisation_id, thumbprint),
  foreign key (organisation_id, entity_id) references entity on delete set null (entity_id),
  foreign key (organisation_id, officer_id) references entity_officer on delete set null (officer_id)
);
create index dsc_by_entity on dsc (organisation_id, entity_id);
create index dsc_by_officer on dsc (organisation_id, officer_id);

create table dsc_movement (
  organisation_id uuid not null,
  movement_id uuid not null,
  dsc_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  moved_on date not null,
  person text not null,
  purpose text not null,
  expected_back_on date,
  recorded_by uuid references user_account,
  recorded_at timestamptz not null,
  primary key (organisation_id, movement_id),
  foreign key (organisation_id, dsc_id) references dsc on delete cascade
);
-- Ids are ordered by time: the last one tells where the token is.
create index dsc_movement_by_dsc on dsc_movement (organisation_id, dsc_id, movement_id desc);

create table dsc_portal (
  organisation_id uuid not null,
  dsc_id uuid not null,
  portal text not null check (portal in ('mca', 'income_tax', 'gst', 'epfo', 'dgft', 'traces')),
  registered_on date not null,
  checked_on date,
  primary key (organisation_id, dsc_id, portal),
  foreign key (organisation_id, dsc_id) references dsc on delete cascade,
  check (checked_on >= registered_on)
);

do $$
declare t text;
begin
  foreach t in array array['dsc', 'dsc_movement', 'dsc_portal'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
  foreach t in array array['dsc_movement', 'dsc_portal'] loop
    execute format('create policy in_sight on %I as restrictive using ((select current_member()) is null
      or exists (select from dsc d where d.organisation_id = %1$I.organisation_id and d.dsc_id = %1$I.dsc_id))', t);
  end loop;
end $$;
create policy in_sight on dsc as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('any')));

insert into audit_rule values
  ('dsc', 'pan_hash', 'secret', 'a person''s number can be guessed from it'),
  ('dsc', 'email', 'secret', 'how a person is reached'),
  ('dsc', 'certificate', 'secret', 'long, and its thumbprint is in the trail');
