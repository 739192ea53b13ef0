-- Everything of an organisation as one file, and the end of an organisation.

create table organisation_export (
  organisation_id uuid not null references organisation,
  export_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  asked_by uuid not null references user_account,
  asked_at timestamptz not null,
  -- Files written, of how many, and the rows in them.
  done int not null default 0,
  total int not null default 0,
  rows bigint not null default 0,
  finished_at timestamptz,
  -- Until when it can be downloaded.
  expires_at timestamptz,
  size bigint,
  sha256 text,
  manifest_sha256 text,
  failure text check (failure in ('error', 'disk_full')),
  downloaded_at timestamptz,
  primary key (organisation_id, export_id),
  check ((state in ('ready', 'expired')) <= (size is not null and sha256 is not null and manifest_sha256 is not null and expires_at is not null))
);
create index organisation_export_by_day on organisation_export (organisation_id, asked_at desc);
-- One at a time: the second to ask is refused by the database itself.
create unique index organisation_export_at_work on organisation_export (organisation_id) where state in ('waiting', 'running');
alter table organisation_export enable row level security;
alter table organisation_export force row level security;
create policy own_organisation on organisation_export
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());

insert into audit_rule
  select 'organisation_export', column_name, 'derived', 'how far the work has come'
  from unnest(array['done', 'total', 'rows']) column_name;

-- Closed by an admin: read and exported until it is deleted, unless an admin restores it before.
alter table organisation
  add column closing_at timestamptz,
  add column closing_by uuid references user_account,
  add column deletes_at timestamptz,
  add check ((closing_at is null) = (deletes_at is null));
create index organisation_by_deletion on organisation (deletes_at) where deletes_at is not null;

-- What stays of an organisation that was deleted: that it was, and how. Not the organisation's own any more.
create table organisation_deletion (
  deleted_id uuid primary key,
  name text not null,
  closed_at timestamptz not null,
  closed_by uuid,
  -- Those who were its admins, to be sent the proof.
  admins uuid[] not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Rows deleted, by table.
  counts jsonb not null default '{}',
  -- The hash of its last export's manifest, and where its audit trail ended.
  manifest_sha256 text,
  trail_seq bigint,
  trail_hash text
);
insert into audit_rule values
  ('organisation_deletion', '', 'platform', 'the end of an organisation'),
  ('organisation_deletion', 'name', 'secret', 'names stand where they can be erased'),
  ('organisation_deletion', 'counts', 'derived', 'how far the work has come');
do $$
begin
  if to_regrole(':app_role') <> current_user::regrole then
    revoke insert, update, delete, truncate on organisation_deletion from :app_role;
  end if;
end $$;

-- What staff did about it stays, as theirs.
alter table staff_act drop constraint staff_act_about_organisation_fkey;

-- The trail of an organisation goes with it, and with nothing else: a record says that it is being deleted.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from organisation_deletion d where d.deleted_id = old.organisation_id and d.finished_at is null) then
      return old;
    end if;
  end if;
  raise exception 'The audit trail is only added to' using errcode = '42501';
end $$;

-- Begins to delete the organisation of the transaction, once its grace is over. Its people are shut out from here on.
create function deletion_begin(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
  given organisation;
begin
  select * into given from organisation o where o.organisation_id = whose for update;
  if not found or given.deletes_at is null or given.deletes_at > moment then return false; end if;
  insert into organisation_deletion (deleted_id, name, closed_at, closed_by, admins, begun_at, manifest_sha256, trail_seq, trail_hash)
    select whose, given.name, given.closing_at, given.closing_by,
      (select coalesce(array_agg(m.user_id), '{}') from organisation_user m where m.organisation_id = whose and m.role = 'a'
        and m.deactivated_at is null),
      moment,
      (select x.manifest_sha256 from organisation_export x where x.organisation_id = whose and x.manifest_sha256 is not null
        order by x.finished_at desc limit 1),
      h.seq, encode(h.hash, 'hex')
    from (select 1) one left join audit_head h on h.organisation_id = whose
    on conflict do nothing;
  update organisation_user m set deactivated_at = moment where m.organisation_id = whose and m.deactivated_at is null;
  return true;
end $$;

-- Deletes some rows of a table, of an organisation whose deletion has begun. Answers how many.
create function deletion_of_rows(given regclass, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
  gone int;
begin
  if not exists (select from organisation_deletion d where d.deleted_id = whose and d.finished_at is null) then
    raise exception 'This organisation is not being deleted' using errcode = '42501';
  end if;
  execute format('delete from %1$s t using (select ctid from %1$s where organisation_id = $1 limit $2) few where t.ctid = few.ctid', given)
    using whose, most;
  get diagnostics gone = row_count;
  update organisation_deletion d
    set counts = d.counts || jsonb_build_object(given::text, coalesce((d.counts ->> given::text)::int, 0) + gone)
    where d.deleted_id = whose and gone > 0;
  return gone;
end $$;

-- The last step: the organisation itself, and what its own deletion wrote into its trail.
create function deletion_finish(moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose constant uuid := current_organisation();
begin
  set constraints all immediate;
  delete from organisation o where o.organisation_id = whose;
  delete from audit_entry e where e.organisation_id = whose;
  delete from audit_seal s where s.organisation_id = whose;
  delete from audit_head h where h.organisation_id = whose;
  update organisation_deletion d set finished_at = moment where d.deleted_id = whose and d.finished_at is null;
end $$;

do $$
declare f text;
begin
  foreach f in array array['deletion_begin(timestamptz)', 'deletion_of_rows(regclass, int)', 'deletion_finish(timestamptz)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %s', f, to_regrole(':app_role'));
  end loop;
end $$;
