-- The audit trail. Each change of a customer's row becomes an entry at the commit of the transaction that made it. The
-- entries of an organisation form a chain: each holds the hash of the one before. Acts on the platform itself form a chain
-- of their own under the nil id.

create table audit_entry (
  organisation_id uuid not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- Null: the product itself.
  actor uuid,
  address text,
  request_id uuid,
  -- insert, update, delete, or the name of something that no row shows: table.exported.
  action text not null,
  subject text not null,
  subject_key text not null,
  entity_id uuid,
  -- The changed columns alone.
  old jsonb,
  new jsonb,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (organisation_id, seq),
  -- What is hashed is parted by line ends, so none may stand in a part.
  check (coalesce(address, '') || action || subject || subject_key !~ '[\n\r]')
);
create index audit_entry_by_day on audit_entry (organisation_id, at, seq);
create index audit_entry_by_actor on audit_entry (organisation_id, actor, seq);
create index audit_entry_by_entity on audit_entry (organisation_id, entity_id, seq) where entity_id is not null;

-- Where each chain ends. Its lock puts the transactions of an organisation in a row, from the first entry to the commit.
create table audit_head (
  organisation_id uuid primary key,
  seq bigint not null,
  hash bytea not null,
  -- The transaction that added last, and the number at which it began.
  opened_in xid8,
  opened_at bigint not null default 0,
  -- True inside a transaction of many entries alone.
  is_behind boolean not null default false
);

-- Ends of chains, signed with a key that is not in the database: whoever rewrites a whole chain cannot sign it.
create table audit_seal (
  organisation_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  mac bytea not null,
  primary key (organisation_id, seq)
);

-- How tables are audited. An empty column means the table.
--   exempt: no entries. derived: no entry when such columns alone change. secret: that it changed, never what it was.
--   partly: only the last letters. platform: no organisation's table, for the chain of the platform.
create table audit_rule (
  table_name text not null,
  column_name text not null default '',
  rule text not null check (rule in ('exempt', 'derived', 'secret', 'partly', 'platform')),
  reason text not null,
  primary key (table_name, column_name, rule)
);
insert into audit_rule values
  ('audit_entry', '', 'exempt', 'the trail itself'),
  ('audit_head', '', 'exempt', 'the trail itself'),
  ('audit_seal', '', 'exempt', 'the trail itself'),
  ('notification', '', 'exempt', 'tells of changes that have entries'),
  ('notification_preference', '', 'exempt', 'how one person likes to be told'),
  ('organisation_user_setting', '', 'exempt', 'how one person likes the screens'),
  ('tax_credit', '', 'exempt', 'lines of a file whose import has an entry'),
  ('organisation_user', 'seen_at', 'derived', 'when a person last worked'),
  ('entity', 'changed_at', 'derived', 'whether the calendar is behind'),
  ('entity', 'computed_release', 'derived', 'what the calendar was computed with'),
  ('entity', 'computed_to', 'derived', 'what the calendar was computed with'),
  ('invitation', 'email', 'partly', 'a person''s address'),
  ('bank_account', 'account_number', 'partly', 'opens money'),
  ('user_account', '', 'platform', 'who may sign in, and as what'),
  ('user_account', 'first_name', 'secret', 'names stand where they can be erased'),
  ('user_account', 'last_name', 'secret', 'names stand where they can be erased'),
  ('user_account', 'email', 'partly', 'a person''s address'),
  ('user_account', 'mobile_number', 'partly', 'a person''s number'),
  ('user_account', 'look', 'derived', 'how one person likes the screens'),
  ('user_account', 'language', 'derived', 'how one person likes the screens');
-- Of a calendar item the facts and the law are the cause, and these have entries, as filings have; only what people added
-- is audited.
insert into audit_rule
  select 'calendar_item', column_name, 'derived', 'follows from facts, law and filings'
  from unnest(array['version_id', 'area', 'form', 'title', 'statutory_due_date', 'due_date', 'fee_free_until', 'needs_facts',
    'missing', 'is_optional', 'is_derived', 'stage', 'filing_id', 'filed_on']) column_name;

create function audit_platform() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

do $$
declare t text;
begin
  foreach t in array array['audit_entry', 'audit_head', 'audit_seal'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    execute format($policy$create policy platform_chain on %I using (organisation_id = audit_platform()
      and current_setting('app.platform', true) = 'on')$policy$, t);
  end loop;
end $$;
-- Sealing and checking walk all chains by their ends, and then step into each.
create policy platform_walk on audit_head for select using (current_setting('app.platform', true) = 'on');
create policy platform_walk on audit_seal for select using (current_setting('app.platform', true) = 'on');

-- Nobody changes what was written, the owner of the tables included.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only added to' using errcode = '42501';
end $$;
do $$
declare t text;
begin
  foreach t in array array['audit_entry', 'audit_seal'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function audit_refuse()', t);
    execute format('create trigger append_only_whole before truncate on %I for each statement execute function audit_refuse()', t);
  end loop;
  -- On a server where requests run as the owner, these two stand alone: taking the owner's rights would end the trail.
  if to_regrole(':app_role') <> current_user::regrole then
    revoke insert, update, delete, truncate on audit_entry, audit_head from :app_role;
    revoke update, delete, truncate on audit_seal from :app_role;
    revoke insert, update, delete, truncate on audit_rule from :app_role;
  end if;
end $$;

-- Adds an entry. What is hashed is spelled again in the checking program. Its callers run as the owner with a safe path.
create function audit_append(chain uuid, action text, subject text, subject_key text, entity_id uuid, old jsonb, new jsonb) returns bigint
  language plpgsql as $$
declare
  -- Where a transaction has more entries than this, where the chain ends is noted once at its end: to change one row so
  -- often would take longer each time.
  noted_one_by_one constant int := 32;
  scope constant text := coalesce(current_setting('app.organisation_id', true), '');
  actor constant text := coalesce(current_setting('app.actor', true), '');
  address constant text := coalesce(current_setting('app.address', true), '');
  request_id constant text := coalesce(current_setting('app.request_id', true), '');
  moment timestamptz;
  head audit_head;
  number bigint;
  prev bytea;
  own bytea;
  is_many boolean := false;
  ignored text;
begin
  -- An organisation's chain is always locked before the platform's, or two transactions could wait for one another.
  if chain = audit_platform() and scope <> '' then perform from audit_head h where h.organisation_id = scope::uuid for update; end if;
  ignored := set_config('app.organisation_id', chain::text, true);
  select * into head from audit_head h where h.organisation_id = chain for update;
  if not found then
    -- Where somebody took the record away, the chain goes on after its last entry.
    insert into audit_head values (chain, 0, sha256('')) on conflict do nothing;
    select * into head from audit_head h where h.organisation_id = chain for update;
    select e.seq, e.hash into number, prev from audit_entry e where e.organisation_id = chain order by e.seq desc limit 1;
    if number > head.seq then head.seq := number; head.hash := prev; end if;
  end if;
  if head.opened_in is distinct from pg_current_xact_id() then
    head.opened_in := pg_current_xact_id();
    head.opened_at := head.seq;
  end if;
  number := head.seq;
  prev := head.hash;
  if head.seq - head.opened_at >= noted_one_by_one then
    is_many := true;
    select e.seq, e.hash into number, prev from audit_entry e where e.organisation_id = chain order by e.seq desc limit 1;
  end if;
  moment := clock_timestamp();
  own := sha256(convert_to(concat_ws(E'\n', 'niyam audit 1', chain, number + 1,
    to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, address, request_id,
    action, subject, subject_key, coalesce(entity_id::text, ''), coalesce(old::text, ''), coalesce(new::text, ''),
    encode(prev, 'hex')), 'UTF8'));
  insert into audit_entry values (chain, number + 1, moment, nullif(actor, '')::uuid, nullif(address, ''), nullif(request_id, '')::uuid,
    action, subject, subject_key, entity_id, old, new, prev, own);
  if not is_many then
    update audit_head h set seq = number + 1, hash = own, opened_in = head.opened_in, opened_at = head.opened_at
      where h.organisation_id = chain;
  elsif not head.is_behind then
    update audit_head h set is_behind = true where h.organisation_id = chain;
  end if;
  ignored := set_config('app.organisation_id', scope, true);
  return number + 1;
end $$;
revoke all on function audit_append(uuid, text, text, text, uuid, jsonb, jsonb) from public;

-- Runs behind the many entries of a transaction: it was put there by one of the first.
create function audit_close() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare scope constant text := coalesce(current_setting('app.organisation_id', true), '');
begin
  perform set_config('app.organisation_id', new.organisation_id::text, true);
  update audit_head h set is_behind = false, seq = e.seq, hash = e.hash, opened_at = e.seq
    from (select l.seq, l.hash from audit_entry l where l.organisation_id = new.organisation_id order by l.seq desc limit 1) e
    where h.organisation_id = new.organisation_id and h.is_behind;
  perform set_config('app.organisation_id', scope, true);
  return null;
end $$;
create constraint trigger audit_closes after update on audit_head deferrable initially deferred
  for each row when (new.is_behind) execute function audit_close();

-- Something that no row shows, told by the application: of the transaction's organisation, or of the platform.
create function audit_note(is_platform boolean, action text, subject text, subject_key text, entity_id uuid, old jsonb, new jsonb)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if action in ('insert', 'update', 'delete') then raise exception 'A note is no change of a row'; end if;
  perform audit_append(case when is_platform then audit_platform() else current_organisation() end,
    action, subject, subject_key, entity_id, old, new);
end $$;
revoke all on function audit_note(boolean, text, text, text, uuid, jsonb, jsonb) from public;
grant execute on function audit_note(boolean, text, text, text, uuid, jsonb, jsonb) to :app_role;

-- The last four letters of a number, the first letter and the domain of an address.
create function audit_masked(given jsonb, secret text[], partly text[]) returns jsonb language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(key, case
      when value = 'null' then value
      when key = any (secret) then '"•••"'
      when key = any (partly) then to_jsonb(case when value #>> '{}' like '%@%' then regexp_replace(value #>> '{}', '^(.).*@', '\1•••@')
        when length(value #>> '{}') >= 8 then '•••' || right(value #>> '{}', 4) else '•••' end)
      else value end)
  from jsonb_each(given)
$$;

-- The entity that a row belongs to through its item or filing.
create function audit_entity(given jsonb) returns uuid language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if given ? 'item_id' then
    return (select i.entity_id from calendar_item i
      where i.organisation_id = (given ->> 'organisation_id')::uuid and i.item_id = (given ->> 'item_id')::uuid);
  end if;
  if given ? 'filing_id' then
    return (select i.entity_id from filing f join calendar_item i using (organisation_id, item_id)
      where f.organisation_id = (given ->> 'organisation_id')::uuid and f.filing_id = (given ->> 'filing_id')::uuid);
  end if;
  return null;
end $$;

-- The trigger of every audited table. Its arguments come from audit_table: key, derived, secret and partly shown columns.
create function audit_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  chain := coalesce((whole ->> 'organisation_id')::uuid, audit_platform());
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

-- Puts the triggers on a table, as the rules say; again after a rule or a column has changed.
create function audit_table(audited regclass) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  name constant text := (select relname from pg_class where oid = audited);
  columns constant text[] := (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped);
  keys constant text[] := (select array_agg(a.attname::text order by k.at)
    from (select indkey from pg_index where indrelid = audited and indisunique and indpred is null
      order by indisprimary desc, indexrelid limit 1) i
    cross join unnest(i.indkey::int2[]) with ordinality k(num, at)
    join pg_attribute a on a.attrelid = audited and a.attnum = k.num where a.attname <> 'organisation_id');
  derived constant text[] := (select array_agg(column_name) from audit_rule where table_name = name and rule = 'derived');
  secret constant text[] := (select array_agg(c) from unnest(columns) c where c ~ '(hash|secret|password|token)'
    or exists (select from audit_rule where table_name = name and column_name = c and rule = 'secret'));
  partly constant text[] := (select array_agg(column_name) from audit_rule where table_name = name and rule = 'partly');
  arguments constant text := format('%L, %L, %L, %L', coalesce(keys, '{}'), coalesce(derived, '{}'), coalesce(secret, '{}'),
    coalesce(partly, '{}')) || case when columns && array['item_id', 'filing_id'] then ', ''entity''' else '' end;
  -- An item is made by the calendar alone: its entry comes with what somebody adds. Deleting it takes that away.
  is_item constant boolean := name = 'calendar_item';
begin
  execute format('drop trigger if exists audit_insert on %1$s; drop trigger if exists audit_update on %1$s; drop trigger if exists audit_delete on %1$s', audited);
  if not is_item then
    execute format('create constraint trigger audit_insert after insert on %s deferrable initially deferred for each row execute function audit_row(%s)',
      audited, arguments);
  end if;
  execute format('create constraint trigger audit_update after update on %s deferrable initially deferred for each row when (%s) execute function audit_row(%s)',
    audited, (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c
      where c <> all (coalesce(derived, '{}'))), arguments);
  execute format('create constraint trigger audit_delete after delete on %s deferrable initially deferred for each row %s execute function audit_row(%s)',
    audited, case when is_item then 'when (old.note <> '''' or old.assigned_to is not null or old.internal_due_date is not null)' else '' end,
    arguments);
end $$;

-- Tables of customers, and those of the platform that a rule names, that have not the triggers their columns call for.
create function audit_unwatched() returns table (table_name text) language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.relname::text from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from audit_rule r where r.table_name = c.relname and r.rule = 'exempt')
    and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
      or exists (select from audit_rule r where r.table_name = c.relname and r.rule = 'platform'))
    and (3 > (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audit_insert', 'audit_update', 'audit_delete')
        and t.tgenabled <> 'D') + case when c.relname = 'calendar_item' then 1 else 0 end
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and not exists (select from audit_rule r where r.table_name = c.relname and r.column_name = a.attname and r.rule = 'derived')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_update'
          and strpos(pg_get_triggerdef(t.oid), 'new.' || quote_ident(a.attname) || ')') > 0)))
  order by 1
$$;

-- Run at the end of every step of the database, so that a new table cannot be forgotten.
create function audit_watch() returns table (table_name text) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  for table_name in select u.table_name from audit_unwatched() u loop
    perform audit_table(table_name::regclass);
    perform audit_append(audit_platform(), 'audit.attached', table_name, '', null, null, null);
    return next;
  end loop;
end $$;
revoke all on function audit_table(regclass) from public;
revoke all on function audit_watch() from public;
select audit_watch();
