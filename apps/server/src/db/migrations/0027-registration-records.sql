-- How a registration came to stand as it stands, what its details were before, where it counts, and what its papers print.
alter table registration
  add column suspended_from date,
  -- As the papers print it, by key; the law asks nothing of it.
  add column papers jsonb not null default '{}',
  add column portal_login text not null default '',
  -- In words: which safe, whose keeping. Never a password.
  add column credentials_kept_in text not null default '',
  add check (suspended_from is null or ended_as is null);

create table registration_standing (
  organisation_id uuid not null,
  standing_id uuid not null,
  entity_id uuid not null,
  registration_id uuid not null,
  change text not null check (change in ('suspended', 'reactivated', 'surrendered', 'cancelled', 'renewed')),
  -- Of an ending the last day it counts, of the others the first day on which it is so.
  happened_on date not null,
  valid_to date,
  -- The last day that was printed before: taken back, or reactivated, it is that again.
  valid_to_before date,
  reference text not null default '',
  reason text not null default '',
  -- Null: it was so when this history began.
  recorded_by uuid references user_account,
  recorded_at timestamptz not null default now(),
  primary key (organisation_id, standing_id),
  foreign key (organisation_id, registration_id) references registration on delete cascade
);
create index registration_standing_of on registration_standing (organisation_id, registration_id, happened_on, recorded_at);

-- What a detail was until a day, that day included; what it was last stands in the registration.
create table registration_past_detail (
  organisation_id uuid not null,
  entity_id uuid not null,
  registration_id uuid not null,
  attribute text not null,
  until date not null,
  value jsonb not null,
  recorded_by uuid references user_account,
  recorded_at timestamptz not null default now(),
  primary key (organisation_id, registration_id, attribute, until),
  foreign key (organisation_id, registration_id) references registration on delete cascade
);
create index registration_past_detail_by_entity on registration_past_detail (organisation_id, entity_id);

create table registration_place (
  organisation_id uuid not null,
  entity_id uuid not null,
  registration_id uuid not null,
  address_id uuid not null,
  is_principal boolean not null,
  activity text not null default '',
  primary key (organisation_id, registration_id, address_id),
  foreign key (organisation_id, registration_id) references registration on delete cascade,
  foreign key (organisation_id, address_id) references entity_address on delete cascade
);
create unique index registration_place_one_principal on registration_place (organisation_id, registration_id) where is_principal;
create index registration_place_by_address on registration_place (organisation_id, address_id);

-- Of what ended before, the history begins with its end. The owner reads all organisations for this one statement.
alter table registration no force row level security;
insert into registration_standing (organisation_id, standing_id, entity_id, registration_id, change, happened_on)
  select organisation_id, gen_random_uuid(), entity_id, registration_id, ended_as, valid_to
  from registration where ended_as is not null;
alter table registration force row level security;

do $$
declare t text;
begin
  foreach t in array array['registration_standing', 'registration_past_detail', 'registration_place'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    execute format($policy$create policy in_sight on %1$I as restrictive using ((select current_member()) is null
        or exists (select from registration r where r.organisation_id = %1$I.organisation_id and r.registration_id = %1$I.registration_id))$policy$, t);
  end loop;
end $$;

select audit_table(t) from unnest(array['registration', 'registration_standing', 'registration_past_detail', 'registration_place']) t;
