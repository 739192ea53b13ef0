-- An organisation that was exported, on its way in: what a person uploaded, what is in it, and how far it has come. It is
-- the person's own, and of no organisation yet.
create table organisation_arrival (
  arrival_id uuid primary key,
  user_id uuid not null references user_account,
  state text not null check (state in ('uploading', 'checking', 'checked', 'wrong', 'running', 'done', 'failed', 'cancelled')),
  file_name text not null,
  -- In bytes: of the file, and how many are there.
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received <= size),
  asked_at timestamptz not null,
  -- Where whoever asked sat, for the trail of what the job does in their name.
  address text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  -- What is in it, once it was looked into.
  found jsonb,
  -- What is wrong in it, by file and line.
  problems jsonb not null default '[]',
  failure text check (failure in ('error', 'disk_full', 'changed', 'quota')),
  -- What it is called here, and its number: a try that broke off is begun anew under the same.
  name text,
  made_id uuid,
  finished_at timestamptz,
  check (state not in ('running', 'done') or (made_id is not null and name is not null))
);
create index organisation_arrival_by_person on organisation_arrival (user_id, asked_at desc);
-- One at a time for a person: of two presses the second is refused by the database itself.
create unique index organisation_arrival_at_work on organisation_arrival (user_id) where state in ('uploading', 'checking', 'running');

insert into audit_rule values
  ('organisation_arrival', '', 'platform', 'who brings an organisation in'),
  ('organisation_arrival', 'file_name', 'secret', 'names stand where they can be erased'),
  ('organisation_arrival', 'name', 'secret', 'names stand where they can be erased'),
  ('organisation_arrival', 'address', 'secret', 'stands in the entry itself'),
  ('organisation_arrival', 'found', 'derived', 'follows from the file'),
  ('organisation_arrival', 'problems', 'derived', 'follows from the file'),
  ('organisation_arrival', 'received', 'derived', 'how far the work has come'),
  ('organisation_arrival', 'done', 'derived', 'how far the work has come'),
  ('organisation_arrival', 'total', 'derived', 'how far the work has come');
select audit_table('organisation_arrival');

-- Where an organisation was before, the last place last. Its audit trail of there is history here: read, never added to.
create table organisation_origin (
  organisation_id uuid not null references organisation,
  -- The number that it had there.
  origin_id uuid not null,
  name text not null,
  made_at timestamptz not null,
  product_version text not null,
  -- Of the file, by whose manifest everything in it is known.
  sha256 text not null,
  brought_by uuid not null references user_account,
  brought_at timestamptz not null,
  entries bigint not null,
  -- The first entry that does not follow the one before it; null where all do.
  broken_at bigint,
  primary key (organisation_id, origin_id)
);

create table brought_entry (
  organisation_id uuid not null,
  origin_id uuid not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- As it was there; and whom it names here.
  actor uuid,
  person_id uuid references user_account,
  address text,
  request_id uuid,
  action text not null,
  subject text not null,
  subject_key text not null,
  entity_id uuid,
  old jsonb,
  new jsonb,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (organisation_id, origin_id, seq)
);
create index brought_entry_by_day on brought_entry (organisation_id, at desc, origin_id, seq desc);
create trigger append_only before update or delete on brought_entry for each row execute function audit_refuse();
create trigger append_only_whole before truncate on brought_entry for each statement execute function audit_refuse();

-- People of there who are nobody here: what they did keeps their name, and an admin may invite them.
create table brought_person (
  organisation_id uuid not null references organisation,
  -- The account without a way in that stands for them; of an invitation that was open, a number of its own.
  person_id uuid not null,
  name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('a', 'r', 'm', 'v')),
  -- Groups and grants, as an invitation holds them.
  rights jsonb,
  brought_at timestamptz not null,
  invited_at timestamptz,
  primary key (organisation_id, person_id)
);
create unique index brought_person_once on brought_person (organisation_id, email);

do $$
declare t text;
begin
  foreach t in array array['organisation_origin', 'brought_entry', 'brought_person'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    -- Of everything of the organisation: who sees less of it sees none.
    execute format('create policy in_sight on %I as restrictive using ((select current_member()) is null)', t);
  end loop;
  if to_regrole(':app_role') <> current_user::regrole then
    revoke update, delete, truncate on brought_entry from :app_role;
  end if;
end $$;
insert into audit_rule values
  ('brought_entry', '', 'exempt', 'a trail itself'),
  ('brought_person', 'email', 'partly', 'a person''s address'),
  ('brought_person', 'name', 'secret', 'names stand where they can be erased');
select audit_table(t) from unnest(array['organisation_origin', 'brought_person']) t;

-- An account that nobody can sign in to: it stands, in one organisation, for somebody of the place that it came from.
alter table user_account add column stands_in uuid;
create index user_account_by_stand_in on user_account (stands_in) where stands_in is not null;
select audit_table('user_account');

-- Of numbers that came in without their first digits, two may look the same.
drop index registration_by_number;
create unique index registration_by_number on registration (organisation_id, kind, number)
  where number_hash is null and number not like 'XXXX-XXXX-____';
