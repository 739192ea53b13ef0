-- Plans and quotas, resellers, suspension, and what the platform's own people do.

-- A limit that is null is none. An organisation without a plan has no limits: the office's own server.
create table plan (
  plan_id uuid primary key,
  name text not null,
  entities int check (entities >= 0),
  people int check (people >= 1),
  storage_bytes bigint check (storage_bytes >= 0),
  sms_a_month int check (sms_a_month >= 0),
  api_calls_a_day int check (api_calls_a_day >= 0),
  -- Whether resellers may choose it.
  is_offered boolean not null,
  -- Counts changes, so that of two people who change it at once the second is told.
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index plan_name_once on plan (lower(name));

alter table user_account
  add column suspended_at timestamptz,
  add column suspended_by uuid references user_account,
  add column suspended_reason text,
  add check ((suspended_at is null) = (suspended_reason is null));
create index user_account_by_name on user_account (lower(first_name), lower(last_name), user_id);

alter table organisation
  add column plan_id uuid references plan,
  add column reseller_id uuid references user_account,
  -- What the reseller's list calls the row it was made from: sent twice it makes nothing twice.
  add column reseller_key text,
  add column suspended_at timestamptz,
  add column suspended_by uuid references user_account,
  add column suspended_reason text,
  add check ((suspended_at is null) = (suspended_reason is null));
create index organisation_by_reseller on organisation (reseller_id, lower(name), organisation_id) where reseller_id is not null;
create unique index organisation_reseller_key on organisation (reseller_id, reseller_key) where reseller_key is not null;
create index organisation_by_name on organisation (lower(name), organisation_id);
create index organisation_by_plan on organisation (plan_id) where plan_id is not null;

-- Size of what is kept, without reading a document's row.
create index document_by_content on document (organisation_id, sha256) include (size);

-- What passes and leaves no row behind to count: calls of programs by day, messages by the first day of the month.
create table usage_count (
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('api_calls', 'sms')),
  day date not null,
  count int not null check (count >= 0),
  primary key (organisation_id, kind, day)
);
alter table usage_count enable row level security;
alter table usage_count force row level security;
create policy own_organisation on usage_count
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());

-- What the platform's people did to a user, an organisation or a plan. Nothing of it can be changed or taken away.
create table staff_act (
  act_id uuid primary key,
  actor_id uuid references user_account,
  kind text not null,
  about_user uuid references user_account,
  about_organisation uuid references organisation,
  about_plan uuid references plan,
  detail text not null,
  address text not null,
  acted_at timestamptz not null
);
create index staff_act_by_user on staff_act (about_user, acted_at desc) where about_user is not null;
create index staff_act_by_organisation on staff_act (about_organisation, acted_at desc) where about_organisation is not null;
create index staff_act_by_plan on staff_act (about_plan, acted_at desc) where about_plan is not null;
revoke update, delete, truncate on staff_act from :app_role;

-- How much the organisation of the transaction uses. Counted whole, also for somebody whose sight is limited.
create function organisation_usage(today date) returns table (
  entities bigint, people bigint, storage_bytes bigint, sms_a_month bigint, api_calls_a_day bigint)
  language plpgsql as $$
declare
  limited constant text := current_setting('app.member', true);
  organisation constant uuid := current_organisation();
begin
  perform set_config('app.member', '', true);
  return query select
    (select count(*) from entity e where e.organisation_id = organisation),
    (select count(*) from organisation_user m where m.organisation_id = organisation and m.deactivated_at is null),
    (select coalesce(sum(d.size), 0)::bigint from
      (select distinct on (sha256) size from document where organisation_id = organisation order by sha256) d),
    (select coalesce(sum(u.count), 0)::bigint from usage_count u where u.organisation_id = organisation and u.kind = 'sms'
      and u.day = date_trunc('month', today)::date),
    (select coalesce(sum(u.count), 0)::bigint from usage_count u where u.organisation_id = organisation
      and u.kind = 'api_calls' and u.day = today);
  perform set_config('app.member', limited, true);
end $$;

-- Figures of several organisations for those who look after them: numbers, never a name or a row of what they hold. It
-- steps into one after the other and leaves the transaction without an organisation.
create function figures_of_organisations(ids uuid[], today date) returns table (
  organisation_id uuid, entities bigint, people bigint, storage_bytes bigint, sms_a_month bigint, api_calls_a_day bigint,
  open_items bigint, overdue_items bigint, last_used_at timestamptz, has_admin boolean, is_invited boolean)
  language plpgsql as $$
begin
  if current_setting('app.platform', true) is distinct from 'on' then
    raise exception 'Only the platform looks at several organisations' using errcode = '42501';
  end if;
  foreach organisation_id in array ids loop
    perform set_config('app.organisation_id', organisation_id::text, true);
    select u.entities, u.people, u.storage_bytes, u.sms_a_month, u.api_calls_a_day
      into entities, people, storage_bytes, sms_a_month, api_calls_a_day from organisation_usage(today) u;
    select count(*), count(*) filter (where i.due_date < today) into open_items, overdue_items
      from calendar_item i where i.organisation_id = current_organisation() and i.stage = 'open';
    select max(m.seen_at), bool_or(m.role = 'a') into last_used_at, has_admin
      from organisation_user m where m.organisation_id = current_organisation();
    has_admin := coalesce(has_admin, false);
    is_invited := exists (select from invitation v where v.organisation_id = current_organisation()
      and v.accepted_at is null and v.revoked_at is null);
    return next;
  end loop;
  perform set_config('app.organisation_id', '', true);
end $$;

-- The people of a reseller's organisations: who to write to, never what they work on.
create function people_of_reseller(reseller uuid) returns table (
  organisation_id uuid, organisation_name text, organisation_user_id uuid, user_id uuid, role text, seen_at timestamptz)
  language plpgsql as $$
begin
  if current_setting('app.platform', true) is distinct from 'on' then
    raise exception 'Only the platform looks at several organisations' using errcode = '42501';
  end if;
  for organisation_id, organisation_name in
    select o.organisation_id, o.name from organisation o where o.reseller_id = reseller order by lower(o.name)
  loop
    perform set_config('app.organisation_id', organisation_id::text, true);
    return query select m.organisation_id, organisation_name, m.organisation_user_id, m.user_id, m.role, m.seen_at
      from organisation_user m where m.organisation_id = current_organisation();
  end loop;
  perform set_config('app.organisation_id', '', true);
end $$;

-- Help by somebody of the platform, as the organisation's admins allowed it: reading only, until a moment.
create table support_access (
  organisation_id uuid not null references organisation,
  support_id uuid not null,
  -- Null: anybody of the platform's support.
  staff_id uuid references user_account,
  granted_by uuid not null references user_account,
  reason text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  revoked_at timestamptz,
  revoked_by uuid references user_account,
  primary key (organisation_id, support_id)
);
create index support_access_by_end on support_access (ends_at) where revoked_at is null;

-- Every request of it.
create table support_visit (
  organisation_id uuid not null,
  visit_id uuid not null,
  support_id uuid not null,
  staff_id uuid not null references user_account,
  method text not null,
  path text not null,
  address text not null,
  request_id uuid not null,
  visited_at timestamptz not null,
  primary key (organisation_id, visit_id),
  foreign key (organisation_id, support_id) references support_access
);
create index support_visit_by_access on support_visit (organisation_id, support_id, visited_at desc);

do $$
declare t text;
begin
  foreach t in array array['support_access', 'support_visit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
revoke update, delete, truncate on support_visit from :app_role;
-- The platform's people see who asked for help; what is inside opens only through the place that it gives.
create policy platform_walk on support_access for select using (current_setting('app.platform', true) = 'on');

-- The head of every request: the session and its person; their place in the organisation, unless it rests, and whether
-- anything limits what they see there; whether the organisation is suspended; and the support that gives a place to
-- somebody who has none. A suspended person has no session; should one be left, it opens nothing.
drop function caller_of(bytea, uuid, uuid);
create function caller_of(token bytea, organisation uuid, membership uuid) returns table (
  session_id uuid, cookie_hash bytea, csrf_token text, last_used_at timestamptz, expires_at timestamptz,
  is_two_factor boolean, authenticated_at timestamptz,
  user_id uuid, first_name text, last_name text, email text, role text, place text, is_limited boolean,
  suspended_reason text, support_ends_at timestamptz)
language plpgsql as $$
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
  return query
    select s.session_id, s.cookie_hash, s.csrf_token, s.last_used_at, s.expires_at,
      s.is_two_factor, s.authenticated_at,
      u.user_id, u.first_name, u.last_name, u.email, u.role, m.role,
      is_limited(m), o.suspended_reason, h.ends_at
    from user_session s
    join user_account u on u.user_id = s.user_id and u.suspended_at is null
    left join organisation_user m
      on m.organisation_id = organisation and m.organisation_user_id = membership and m.user_id = s.user_id
        and m.deactivated_at is null
    left join organisation o on o.organisation_id = organisation
    left join support_access h
      on h.organisation_id = organisation and h.support_id = membership and h.revoked_at is null
      and coalesce(h.staff_id, u.user_id) = u.user_id and u.role in ('employee', 'admin')
    where s.token_hash = token;
  perform set_config('app.organisation_id', '', true);
end $$;

-- The same for a program that shows a key. That of a suspended organisation reads on, and changes nothing.
create function key_of(hash bytea) returns table (
  organisation_id uuid, key_id uuid, actions text[], is_limited boolean, expires_at timestamptz, last_used_on date,
  revoked_at timestamptz, suspended_reason text)
language plpgsql as $$
begin
  perform set_config('app.shown_key', encode(hash, 'hex'), true);
  select k.organisation_id, k.key_id, k.actions, k.is_limited, k.expires_at, k.last_used_on, k.revoked_at
    into organisation_id, key_id, actions, is_limited, expires_at, last_used_on, revoked_at
    from api_key k where k.key_hash = hash;
  perform set_config('app.shown_key', '', true);
  if organisation_id is null then return; end if;
  perform set_config('app.organisation_id', organisation_id::text, true);
  select o.suspended_reason into suspended_reason from organisation o where o.organisation_id = current_organisation();
  perform set_config('app.organisation_id', '', true);
  return next;
end $$;
