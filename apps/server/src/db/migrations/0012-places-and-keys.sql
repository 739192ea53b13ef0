-- A place in an organisation may rest: it opens nothing, and what the person did keeps their name.
alter table organisation_user add column deactivated_at timestamptz;
alter policy own_membership on organisation_user using (user_id = current_person() and deactivated_at is null);

-- The name that a sheet gave to an address, for the greeting of the mail.
alter table invitation add column name text;

drop trigger organisation_user_changed on organisation_user;
create trigger organisation_user_changed after delete or update of role, deactivated_at on organisation_user
  for each row execute function tell_access();

-- A key with which a program calls. Only its hash is kept, and the letters it begins with, to know it again.
create table api_key (
  organisation_id uuid not null references organisation,
  key_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  actions text[] not null,
  -- A key that was limited to a group stays limited when the group is gone: then it sees nothing.
  is_limited boolean not null,
  group_id uuid,
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The day in India.
  last_used_on date,
  revoked_at timestamptz,
  revoked_by uuid references user_account,
  primary key (organisation_id, key_id),
  foreign key (organisation_id, group_id) references person_group on delete set null (group_id),
  check (group_id is null or is_limited)
);
create index api_key_by_hash on api_key (key_hash);
create index api_key_by_group on api_key (organisation_id, group_id) where group_id is not null;

alter table api_key enable row level security;
alter table api_key force row level security;
create policy own_organisation on api_key
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- Whoever calls with a key is in no organisation yet: who has it sees its one row, reading only.
create policy shown_key on api_key for select
  using (key_hash = decode(nullif(current_setting('app.shown_key', true), ''), 'hex'));

-- As in 0011; a limited key stands where a limited membership does, and sees what its group holds.
create or replace function sight_looked_up(member uuid, day date) returns table (entity_id uuid, area text)
  language plpgsql stable parallel restricted as $$
declare limited constant text := current_setting('app.member', true);
begin
  perform set_config('app.member', '', true);
  return query
    with of_groups as (
      select gm.group_id from person_group_member gm
        where gm.organisation_id = current_organisation() and gm.organisation_user_id = member
      union
      select k.group_id from api_key k
        where k.organisation_id = current_organisation() and k.key_id = member and k.group_id is not null
    )
    select ge.entity_id, null::text from of_groups g
      join person_group_entity ge on ge.organisation_id = current_organisation() and ge.group_id = g.group_id
    union
    select et.entity_id, null from of_groups g
      join person_group_tag gt on gt.organisation_id = current_organisation() and gt.group_id = g.group_id
      join entity_tag et on et.organisation_id = gt.organisation_id and et.tag_id = gt.tag_id
    union
    select e.entity_id, g.area from access_grant g
      join entity e on e.organisation_id = g.organisation_id and (g.entity_id is null or e.entity_id = g.entity_id)
      where g.organisation_id = current_organisation() and g.organisation_user_id = member and g.ends_on >= day;
  perform set_config('app.member', limited, true);
end $$;
