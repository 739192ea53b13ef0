-- When a person last worked in this organisation. Their sessions know more, but of other organisations too.
alter table organisation_user add column seen_at timestamptz;

-- Only the hash of a mailed token is kept. It is null from the moment a link is asked for until the job has mailed one.
create table invitation (
  organisation_id uuid not null references organisation,
  invitation_id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('a', 'r', 'm', 'v')),
  invited_by uuid not null references user_account,
  token_hash bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, invitation_id),
  check (accepted_at is null or revoked_at is null)
);
-- One address waits once in an organisation; an expired invitation is renewed, not doubled.
create unique index invitation_one_open on invitation (organisation_id, email)
  where accepted_at is null and revoked_at is null;
create index invitation_by_day on invitation (organisation_id, created_at desc, invitation_id);
create index invitation_by_token on invitation (token_hash) where token_hash is not null;

create table tag (
  organisation_id uuid not null references organisation,
  tag_id uuid not null,
  name text not null,
  colour text not null check (colour in ('violet', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'grey')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, tag_id)
);
create unique index tag_name_once on tag (organisation_id, lower(name));

create table entity_tag (
  organisation_id uuid not null,
  entity_id uuid not null,
  tag_id uuid not null,
  primary key (organisation_id, entity_id, tag_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade,
  foreign key (organisation_id, tag_id) references tag on delete cascade
);
create index entity_tag_by_tag on entity_tag (organisation_id, tag_id, entity_id);

-- People × entities. What a group lets its people see is not enforced yet, so none can be made yet.
create table person_group (
  organisation_id uuid not null references organisation,
  group_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, group_id)
);
create unique index person_group_name_once on person_group (organisation_id, lower(name));

create table person_group_member (
  organisation_id uuid not null,
  group_id uuid not null,
  organisation_user_id uuid not null,
  primary key (organisation_id, group_id, organisation_user_id),
  foreign key (organisation_id, group_id) references person_group on delete cascade,
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade
);
create index person_group_member_by_person on person_group_member (organisation_id, organisation_user_id);

create table person_group_entity (
  organisation_id uuid not null,
  group_id uuid not null,
  entity_id uuid not null,
  primary key (organisation_id, group_id, entity_id),
  foreign key (organisation_id, group_id) references person_group on delete cascade,
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create index person_group_entity_by_entity on person_group_entity (organisation_id, entity_id);

do $$
declare t text;
begin
  foreach t in array array[
    'invitation', 'tag', 'entity_tag', 'person_group', 'person_group_member', 'person_group_entity'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- The holder of a mailed link is in no organisation yet: whose token hashes to a row sees that one row, reading only.
create policy shown_token on invitation for select
  using (token_hash = decode(nullif(current_setting('app.invitation_token', true), ''), 'hex'));
