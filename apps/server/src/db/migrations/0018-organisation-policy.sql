-- What an organisation asks of whoever works in it, beside their place: two factors from a day on, and from which networks.

alter table organisation
  add column two_factor_from date,
  -- Empty: from anywhere.
  add column allowed_networks cidr[] not null default '{}';

-- As in 0014, with what the organisation asks. The address may be unknown (null): then only an organisation without
-- networks lets in.
drop function caller_of(bytea, uuid, uuid);
create function caller_of(token bytea, organisation uuid, membership uuid, comes_from inet) returns table (
  session_id uuid, cookie_hash bytea, csrf_token text, last_used_at timestamptz, expires_at timestamptz,
  is_two_factor boolean, authenticated_at timestamptz,
  user_id uuid, first_name text, last_name text, email text, role text, place text, is_limited boolean,
  suspended_reason text, support_ends_at timestamptz, two_factor_from date, is_network_allowed boolean)
language plpgsql as $$
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
  return query
    select s.session_id, s.cookie_hash, s.csrf_token, s.last_used_at, s.expires_at,
      s.is_two_factor, s.authenticated_at,
      u.user_id, u.first_name, u.last_name, u.email, u.role, m.role,
      is_limited(m), o.suspended_reason, h.ends_at,
      o.two_factor_from, is_address_allowed(comes_from, o.allowed_networks)
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

drop function key_of(bytea);
create function key_of(hash bytea, comes_from inet) returns table (
  organisation_id uuid, key_id uuid, actions text[], is_limited boolean, expires_at timestamptz, last_used_on date,
  revoked_at timestamptz, suspended_reason text, is_network_allowed boolean)
language plpgsql as $$
begin
  perform set_config('app.shown_key', encode(hash, 'hex'), true);
  select k.organisation_id, k.key_id, k.actions, k.is_limited, k.expires_at, k.last_used_on, k.revoked_at
    into organisation_id, key_id, actions, is_limited, expires_at, last_used_on, revoked_at
    from api_key k where k.key_hash = hash;
  perform set_config('app.shown_key', '', true);
  if organisation_id is null then return; end if;
  perform set_config('app.organisation_id', organisation_id::text, true);
  select o.suspended_reason, is_address_allowed(comes_from, o.allowed_networks) into suspended_reason, is_network_allowed
    from organisation o where o.organisation_id = current_organisation();
  perform set_config('app.organisation_id', '', true);
  return next;
end $$;

create function is_address_allowed(address inet, networks cidr[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(networks) = 0 or coalesce(address <<= any(networks), false)
$$;
