-- A place in an organisation may rest: it opens nothing, and what the person did keeps their name.
alter table organisation_user add column deactivated_at timestamptz;
alter policy own_membership on organisation_user using (user_id = current_person() and deactivated_at is null);

-- The name that a sheet gave to an address, for the greeting of the mail.
alter table invitation add column name text;

drop trigger organisation_user_changed on organisation_user;
create trigger organisation_user_changed after delete or update of role, deactivated_at on organisation_user
  for each row execute function tell_access();

-- As in 0011, but for places that rest.
create or replace function caller_of(token bytea, organisation uuid, membership uuid) returns table (
  session_id uuid, cookie_hash bytea, csrf_token text, last_used_at timestamptz, expires_at timestamptz,
  user_id uuid, first_name text, last_name text, email text, role text, place text, is_limited boolean)
language plpgsql as $$
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
  return query
    select s.session_id, s.cookie_hash, s.csrf_token, s.last_used_at, s.expires_at,
      u.user_id, u.first_name, u.last_name, u.email, u.role, m.role,
      is_limited(m)
    from user_session s
    join user_account u on u.user_id = s.user_id
    left join organisation_user m
      on m.organisation_id = organisation and m.organisation_user_id = membership and m.user_id = s.user_id
        and m.deactivated_at is null
    where s.token_hash = token;
  perform set_config('app.organisation_id', '', true);
end $$;

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

create function key_of(hash bytea) returns table (
  organisation_id uuid, key_id uuid, actions text[], is_limited boolean, expires_at timestamptz, last_used_on date,
  revoked_at timestamptz)
language plpgsql as $$
begin
  perform set_config('app.shown_key', encode(hash, 'hex'), true);
  return query
    select k.organisation_id, k.key_id, k.actions, k.is_limited, k.expires_at, k.last_used_on, k.revoked_at
    from api_key k where k.key_hash = hash;
  perform set_config('app.shown_key', '', true);
end $$;

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
