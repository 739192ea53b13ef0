-- One policy for every table of a customer. A test walks the catalogue and fails when a table with organisation_id
-- lacks it.
do $$
declare t text;
begin
  foreach t in array array[
    'entity', 'entity_fact', 'entity_event', 'registration', 'calendar_item', 'filing', 'document', 'filing_document'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- A person sees, besides the active organisation, which organisations they belong to: reading only.
alter table organisation_user enable row level security;
alter table organisation_user force row level security;
create policy own_organisation on organisation_user
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy own_membership on organisation_user for select using (user_id = current_person());

alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy own_membership on organisation for select using (
  organisation_id in (select m.organisation_id from organisation_user m where m.user_id = current_person()));

-- Jobs over all organisations (a new catalogue release) walk them by id and then work inside each one's scope.
create policy platform_walk on organisation for select using (current_setting('app.platform', true) = 'on');

-- How many entities each organisation of the person holds. It steps into one organisation after the other, so that no
-- policy need open the rows of several at once, and leaves the transaction without an organisation.
create function entity_counts_of_person() returns table (organisation_id uuid, entity_count bigint)
language plpgsql as $$
begin
  for organisation_id in select m.organisation_id from organisation_user m where m.user_id = current_person() loop
    perform set_config('app.organisation_id', organisation_id::text, true);
    select count(*) into entity_count from entity e where e.organisation_id = current_organisation();
    return next;
  end loop;
  perform set_config('app.organisation_id', '', true);
end $$;

-- The session of a token, and the person's place in the organisation they ask to work in: every request begins with this,
-- so it is one round trip. The place is looked for inside that organisation's own scope, which is left again.
create function caller_of(token bytea, organisation uuid, membership uuid) returns table (
  session_id uuid, cookie_hash bytea, csrf_token text, last_used_at timestamptz, expires_at timestamptz,
  user_id uuid, first_name text, last_name text, email text, role text, place text)
language plpgsql as $$
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
  return query
    select s.session_id, s.cookie_hash, s.csrf_token, s.last_used_at, s.expires_at,
      u.user_id, u.first_name, u.last_name, u.email, u.role, m.role
    from user_session s
    join user_account u on u.user_id = s.user_id
    left join organisation_user m
      on m.organisation_id = organisation and m.organisation_user_id = membership and m.user_id = s.user_id
    where s.token_hash = token;
  perform set_config('app.organisation_id', '', true);
end $$;
