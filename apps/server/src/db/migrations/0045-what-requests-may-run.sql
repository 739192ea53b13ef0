-- The role of requests runs what the application calls, and nothing else (decision 0067).

-- A function is open to everyone unless this says otherwise, also one that a later step or the job queue makes: a step
-- grants what requests call.
alter default privileges revoke execute on functions from public;

-- The moment an organisation is deleted is set by organisation_close alone.
create function organisation_end_is_kept() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'member') then
    raise exception 'The end of an organisation is set by organisation_close and organisation_reopen' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger organisation_begins_open before insert on organisation for each row
  when (new.closing_at is not null or new.closing_by is not null or new.deletes_at is not null)
  execute function organisation_end_is_kept();
create trigger organisation_end_is_kept before update on organisation for each row
  when (old.closing_at is distinct from new.closing_at or old.closing_by is distinct from new.closing_by
    or old.deletes_at is distinct from new.deletes_at)
  execute function organisation_end_is_kept();

-- Closes the organisation of the transaction and suspends it, unless it is suspended. False when it is closed already.
create function organisation_close(closer uuid, reason text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organisation o set closing_at = now(), closing_by = closer, deletes_at = now() + interval '30 days',
      suspended_by = case when o.suspended_at is null then closer else o.suspended_by end,
      suspended_reason = coalesce(o.suspended_reason, reason),
      suspended_at = coalesce(o.suspended_at, now())
    where o.organisation_id = current_organisation() and o.closing_at is null;
  return found;
end $$;

-- A suspension by staff stays. False when it is not closed, or is being deleted.
create function organisation_reopen() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organisation o set closing_at = null, closing_by = null, deletes_at = null,
      suspended_by = case when o.suspended_at = o.closing_at then null else o.suspended_by end,
      suspended_reason = case when o.suspended_at = o.closing_at then null else o.suspended_reason end,
      suspended_at = case when o.suspended_at = o.closing_at then null else o.suspended_at end
    where o.organisation_id = current_organisation() and o.closing_at is not null
      and not exists (select from organisation_deletion d where d.deleted_id = o.organisation_id);
  return found;
end $$;

-- As in 0019, by the server's own time.
drop function deletion_begin(timestamptz);
create function deletion_begin() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
  given organisation;
begin
  select * into given from organisation o where o.organisation_id = whose for update;
  if not found or given.deletes_at is null or given.deletes_at > now() then return false; end if;
  insert into organisation_deletion (deleted_id, name, closed_at, closed_by, admins, begun_at, manifest_sha256, trail_seq, trail_hash)
    select whose, given.name, given.closing_at, given.closing_by,
      (select coalesce(array_agg(m.user_id), '{}') from organisation_user m where m.organisation_id = whose and m.role = 'a'
        and m.deactivated_at is null),
      now(),
      (select x.manifest_sha256 from organisation_export x where x.organisation_id = whose and x.manifest_sha256 is not null
        order by x.finished_at desc limit 1),
      h.seq, encode(h.hash, 'hex')
    from (select 1) one left join audit_head h on h.organisation_id = whose
    on conflict do nothing;
  update organisation_user m set deactivated_at = now() where m.organisation_id = whose and m.deactivated_at is null;
  return true;
end $$;

-- As in 0019, of tables that steps like this one made: a name finds no other table, and requests cannot make one.
drop function deletion_of_rows(regclass, int);
create function deletion_of_rows(of_table text, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
  found_table constant regclass := (select c.oid from pg_class c
    where c.relname = of_table and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relowner = current_user::regrole and c.relname not in ('organisation', 'audit_head')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped));
  gone int;
begin
  if found_table is null then raise exception 'This is no table of organisations' using errcode = '42501'; end if;
  if not exists (select from organisation_deletion d where d.deleted_id = whose and d.finished_at is null) then
    raise exception 'This organisation is not being deleted' using errcode = '42501';
  end if;
  execute format('delete from %1$s t using (select ctid from %1$s where organisation_id = $1 limit $2) few where t.ctid = few.ctid', found_table)
    using whose, most;
  get diagnostics gone = row_count;
  update organisation_deletion d
    set counts = d.counts || jsonb_build_object(of_table, coalesce((d.counts ->> of_table)::int, 0) + gone)
    where d.deleted_id = whose and gone > 0;
  return gone;
end $$;

-- As in 0019, by the server's own time, and only of an organisation whose deletion has begun.
drop function deletion_finish(timestamptz);
create function deletion_finish() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
begin
  if not exists (select from organisation_deletion d where d.deleted_id = whose and d.finished_at is null) then
    raise exception 'This organisation is not being deleted' using errcode = '42501';
  end if;
  set constraints all immediate;
  delete from organisation o where o.organisation_id = whose;
  delete from audit_entry e where e.organisation_id = whose;
  delete from audit_seal s where s.organisation_id = whose;
  delete from audit_head h where h.organisation_id = whose;
  update organisation_deletion d set finished_at = now() where d.deleted_id = whose and d.finished_at is null;
end $$;

-- As in 0016, for tables of the product alone, and in the chain of the transaction's organisation or the platform's. Outside
-- an organisation the product itself works, and its rows belong to many.
create or replace function audit_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  keys constant text[] := tg_argv[0];
  secret text[] := tg_argv[2];
  partly text[] := tg_argv[3];
  scope constant text := coalesce(current_setting('app.organisation_id', true), '');
  was jsonb;
  became jsonb;
  whole jsonb;
  chain uuid;
  entity uuid;
  subject_key text;
  number bigint;
  ignored text;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then became := to_jsonb(new); end if;
  whole := coalesce(became, was);
  chain := coalesce((whole ->> 'organisation_id')::uuid, audit_platform());
  if tg_table_schema <> 'public' or scope not in ('', chain::text) and chain <> audit_platform() then
    raise exception 'This is no change of the transaction''s organisation' using errcode = '42501';
  end if;
  -- Numbers of people's own papers.
  if tg_table_name = 'registration' and whole ->> 'kind' = 'identity_document' then
    secret := array['details'];
    partly := array['number'];
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(n.key, n.value) into was, became
      from jsonb_each(was - tg_argv[1]::text[]) o join jsonb_each(became) n on n.key = o.key where n.value <> o.value;
    if was is null then return null; end if;
  else
    was := jsonb_strip_nulls(was - keys - tg_argv[1]::text[] - 'organisation_id');
    became := jsonb_strip_nulls(became - keys - tg_argv[1]::text[] - 'organisation_id');
  end if;
  if was ?| (secret || partly) then was := audit_masked(was, secret, partly); end if;
  if became ?| (secret || partly) then became := audit_masked(became, secret, partly); end if;
  if cardinality(keys) = 1 then
    subject_key := whole ->> keys[1];
  else
    select coalesce(string_agg(translate(whole ->> k.name, E'\n\r', '  '), '/' order by k.at), '') into subject_key
      from unnest(keys) with ordinality k(name, at);
  end if;
  if whole ? 'entity_id' then
    entity := whole ->> 'entity_id';
  elsif tg_nargs > 4 then
    ignored := set_config('app.organisation_id', chain::text, true);
    entity := audit_entity(whole);
    ignored := set_config('app.organisation_id', scope, true);
  end if;
  number := audit_append(chain, lower(tg_op), tg_table_name::text, subject_key, entity, was, became);
  return null;
end $$;

create or replace function audit_close() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set enable_sort = off as $$
declare scope constant text := coalesce(current_setting('app.organisation_id', true), '');
begin
  if tg_table_schema <> 'public' or tg_table_name <> 'audit_head' then
    raise exception 'This closes chains of the trail' using errcode = '42501';
  end if;
  perform set_config('app.organisation_id', new.organisation_id::text, true);
  update audit_head h set is_behind = false, seq = e.seq, hash = e.hash, opened_at = e.seq
    from (select l.seq, l.hash from audit_entry l where l.organisation_id = new.organisation_id order by l.seq desc limit 1) e
    where h.organisation_id = new.organisation_id and h.is_behind;
  perform set_config('app.organisation_id', scope, true);
  return null;
end $$;

-- Of what runs with the owner's rights, requests reach only this; and nothing that is a trigger, which fires without a grant.
do $$
declare
  f record;
  callable constant text[] := array['audit_note', 'deletion_begin', 'deletion_of_rows', 'deletion_finish',
    'organisation_close', 'organisation_reopen', 'enqueue_job'];
  owners constant text[] := array['audit_append', 'audit_table', 'audit_watch'];
begin
  for f in select p.oid::regprocedure as called, p.proname as name, p.prosecdef as as_owner,
      p.prorettype = 'trigger'::regtype as is_trigger
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public', f.called);
    if f.name = any (callable) or not (f.as_owner or f.is_trigger or f.name = any (owners)) then
      execute format('grant execute on function %s to %s', f.called, to_regrole(':app_role'));
    end if;
  end loop;
  -- Which steps were applied is the product's own note. Where requests run as the owner, nothing can be taken away.
  if to_regrole(':app_role') <> current_user::regrole then
    revoke insert, update, delete on schema_migration from :app_role;
  end if;
end $$;
