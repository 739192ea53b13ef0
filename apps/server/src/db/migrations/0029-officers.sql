-- Directors, partners, proprietors and signatories of an entity, and who of them signs on which registration.
create table entity_officer (
  organisation_id uuid not null,
  officer_id uuid not null,
  entity_id uuid not null,
  name text not null,
  role text not null,
  din text check (din ~ '^[0-9]{8}$'),
  pan text,
  email text not null default '',
  mobile_number text not null default '',
  appointed_on date,
  -- The last day in office.
  ceased_on date,
  last_kyc_fy text check (last_kyc_fy ~ '^[0-9]{4}-[0-9]{2}$'),
  created_at timestamptz not null default now(),
  primary key (organisation_id, officer_id),
  foreign key (organisation_id, entity_id) references entity,
  check (ceased_on >= appointed_on)
);
create index entity_officer_by_entity on entity_officer (organisation_id, entity_id);

create table registration_signatory (
  organisation_id uuid not null,
  entity_id uuid not null,
  registration_id uuid not null,
  officer_id uuid not null,
  primary key (organisation_id, registration_id, officer_id),
  foreign key (organisation_id, registration_id) references registration on delete cascade,
  foreign key (organisation_id, officer_id) references entity_officer on delete cascade
);
create index registration_signatory_by_officer on registration_signatory (organisation_id, officer_id);

do $$
declare t text;
begin
  foreach t in array array['entity_officer', 'registration_signatory'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
create policy in_sight on entity_officer as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('any')));
create policy in_sight on registration_signatory as restrictive using ((select current_member()) is null
  or exists (select from registration r where r.organisation_id = registration_signatory.organisation_id
    and r.registration_id = registration_signatory.registration_id));

insert into audit_rule values
  ('entity_officer', 'pan', 'partly', 'a person''s number'),
  ('entity_officer', 'email', 'secret', 'how a person is reached'),
  ('entity_officer', 'mobile_number', 'secret', 'how a person is reached');
select audit_table(t) from unnest(array['entity_officer', 'registration_signatory']) t;
