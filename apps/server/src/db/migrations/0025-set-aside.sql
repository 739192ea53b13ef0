-- What somebody decided about an item: it is waived, or it is not theirs; with who, when and why. A filing goes before it.
alter table calendar_item
  add column set_aside text check (set_aside in ('waived', 'not_applicable')),
  add column set_aside_reason text not null default '',
  add column set_aside_by uuid references user_account,
  add column set_aside_at timestamptz,
  add check ((set_aside is null) = (set_aside_by is null) and (set_aside is null) = (set_aside_at is null)
    and (set_aside is null) = (set_aside_reason = ''));

-- The expression of a generated column cannot be changed before PostgreSQL 17.
alter table calendar_item drop column stage;
alter table calendar_item add column stage text not null generated always as (
  case
    when filing_id is not null then case when filed_on > due_date then 'late' else 'filed' end
    when not is_derived or set_aside = 'not_applicable' then 'gone'
    when set_aside = 'waived' then 'waived'
    when needs_facts or due_date is null then 'facts'
    when is_optional then 'optional'
    else 'open'
  end) stored;
-- As before: they went with the column.
create index calendar_item_page on calendar_item (organisation_id, due_date, item_id)
  include (entity_id, registration_id, obligation_id, area, form, stage);
create index calendar_item_by_stage on calendar_item (organisation_id, stage, due_date, item_id) include (area, entity_id);
create index calendar_item_by_entity on calendar_item (organisation_id, entity_id, stage, due_date);
create index calendar_item_by_registration on calendar_item (organisation_id, registration_id, stage, due_date);
create index calendar_item_by_filing_day on calendar_item (organisation_id, filed_on) include (stage)
  where filed_on is not null;

-- A calendar that subscribed also hears that an item was set aside, or taken up again.
drop trigger calendar_item_moved on calendar_item;
create trigger calendar_item_moved before update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.filed_on is distinct from new.filed_on or old.form <> new.form
    or old.set_aside is distinct from new.set_aside)
  execute function calendar_item_moves();

-- Who and when stand in the entry itself.
insert into audit_rule values
  ('calendar_item', 'set_aside_by', 'derived', 'stands in the entry itself'),
  ('calendar_item', 'set_aside_at', 'derived', 'stands in the entry itself');

-- As before, with what was set aside among what somebody added to an item.
create or replace function audit_table(audited regclass) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
    audited, case when is_item then 'when (old.note <> '''' or old.assigned_to is not null or old.internal_due_date is not null or old.set_aside is not null)' else '' end,
    arguments);
end $$;
select audit_table('calendar_item');

-- Those of some items that a person of the organisation does not see. It looks with the limits lifted, as who_sees does.
create function unseen_items(person uuid, items uuid[], day date) returns setof uuid
  language plpgsql stable parallel restricted as $$
declare limited constant text := current_setting('app.member', true);
begin
  perform set_config('app.member', '', true);
  return query
    with place as materialized (
      select m.organisation_user_id from organisation_user m
      where m.organisation_id = current_organisation() and m.user_id = person and is_limited(m)
    ), sight as materialized (
      select s.entity_id, s.area from place cross join lateral sight_of(place.organisation_user_id, day) s
    )
    select i.item_id from calendar_item i
    where i.organisation_id = current_organisation() and i.item_id = any (items) and exists (select from place)
      and not exists (select from sight s where s.entity_id = i.entity_id and (s.area is null or s.area = i.area));
  perform set_config('app.member', limited, true);
end $$;
