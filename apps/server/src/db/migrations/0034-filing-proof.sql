-- What proves a filing, what was paid with it under which name, and whether it was nil.
alter table filing
  -- Null: the kind of its number was not said, as of filings from before.
  add column evidence text check (evidence in
    ('arn', 'srn', 'acknowledgement', 'token', 'trrn', 'cin', 'cpin', 'challan', 'other')),
  -- Null: it was not said.
  add column is_nil boolean,
  add column late_fee_paise bigint check (late_fee_paise >= 0),
  add column interest_paise bigint check (interest_paise >= 0),
  add column penalty_paise bigint check (penalty_paise >= 0),
  add check (evidence is null or acknowledgement <> '');

-- A number as it is compared, however it was typed.
create function plain_number(number text) returns text language sql immutable parallel safe as
  $$ select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) $$;
create index filing_by_number on filing (organisation_id, plain_number(acknowledgement))
  where acknowledgement <> '' and withdrawn_at is null;
create index filing_withdrawn_by_item on filing (organisation_id, item_id) where withdrawn_at is not null;

-- The days of a period of the calendar; null where it has none. 2011-12 is the financial year.
create function period_days(period text) returns daterange language plpgsql immutable parallel safe as $$
declare
  year constant int := case when period ~ '^\d{4}' then left(period, 4)::int end;
  first date;
begin
  case
    when period ~ '^\d{4}$' then
      return daterange(make_date(year, 1, 1), make_date(year + 1, 1, 1));
    when period ~ '^\d{4}-\d{2}-\d{2}$' then
      return daterange(period::date, period::date, '[]');
    when period ~ '^\d{4}-\d{2}/\d{4}-\d{2}$' then
      return daterange((left(period, 7) || '-01')::date, ((right(period, 7) || '-01')::date + interval '1 month')::date);
    when period ~ '^\d{4}-\d{2}-Q[1-4]$' then
      first := (make_date(year, 4, 1) + interval '3 months' * (right(period, 1)::int - 1))::date;
      return daterange(first, (first + interval '3 months')::date);
    when period ~ '^\d{4}-\d{2}-H[12]$' then
      first := (make_date(year, 4, 1) + interval '6 months' * (right(period, 1)::int - 1))::date;
      return daterange(first, (first + interval '6 months')::date);
    when period ~ '^\d{4}-\d{2}$' and (year + 1) % 100 = right(period, 2)::int then
      return daterange(make_date(year, 4, 1), make_date(year + 1, 4, 1));
    when period ~ '^\d{4}-(0[1-9]|1[0-2])$' then
      return daterange((period || '-01')::date, ((period || '-01')::date + interval '1 month')::date);
    else
      return null;
  end case;
end $$;

-- Periods in which nothing is filed, taken back or set aside any more, of one entity or of all. One that was unlocked stays,
-- with who did it and why.
create table period_lock (
  organisation_id uuid not null references organisation,
  lock_id uuid not null,
  entity_id uuid,
  period text not null check (period_days(period) is not null),
  reason text not null check (reason <> ''),
  locked_by uuid not null references user_account,
  locked_at timestamptz not null,
  unlocked_by uuid references user_account,
  unlocked_at timestamptz,
  unlocked_reason text check (unlocked_reason <> ''),
  primary key (organisation_id, lock_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade,
  check ((unlocked_by is null) = (unlocked_at is null) and (unlocked_by is null) = (unlocked_reason is null))
);
create unique index period_lock_once on period_lock (organisation_id, entity_id, period) nulls not distinct
  where unlocked_at is null;

alter table period_lock enable row level security;
alter table period_lock force row level security;
create policy own_organisation on period_lock
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- What holds for all holds for whoever sees a part of them.
create policy in_sight on period_lock as restrictive using ((select current_member()) is null or entity_id is null
  or entity_id in (select * from seen('any')));

-- Who locks waits for filings that are under way, and those that come later wait for the lock.
create function hold_locks(organisation uuid, alone boolean) returns void language plpgsql as $$
declare key constant bigint := hashtextextended('locks of ' || organisation, 0);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

-- The oldest lock that holds an item: its period lies in the locked one; without a period of its own, its due date does.
create function lock_of(organisation uuid, entity uuid, item_period text, due date) returns uuid language sql stable as $$
  select l.lock_id from period_lock l
  where l.organisation_id = organisation and l.unlocked_at is null and (l.entity_id is null or l.entity_id = entity)
    and coalesce(period_days(item_period), daterange(due, due, '[]')) <@ period_days(l.period)
  order by l.locked_at, l.lock_id limit 1
$$;

create function refuse_when_locked(organisation uuid, item uuid) returns void language plpgsql as $$
begin
  perform hold_locks(organisation, false);
  if exists (select from calendar_item i where i.organisation_id = organisation and i.item_id = item
      and lock_of(organisation, i.entity_id, i.period, i.due_date) is not null) then
    raise exception 'the period of item % is locked', item using errcode = 'NYLCK';
  end if;
end $$;

create function filing_under_lock() returns trigger language plpgsql as $$
begin
  perform refuse_when_locked(new.organisation_id, new.item_id);
  return new;
end $$;
create trigger filing_under_lock before insert or update on filing for each row execute function filing_under_lock();

create function filing_document_under_lock() returns trigger language plpgsql as $$
begin
  perform refuse_when_locked(new.organisation_id, f.item_id) from filing f
    where f.organisation_id = new.organisation_id and f.filing_id = new.filing_id;
  return new;
end $$;
create trigger filing_document_under_lock before insert or update on filing_document
  for each row execute function filing_document_under_lock();

-- What a recompute sees otherwise it may mend; what people decided stays.
create trigger calendar_item_under_lock before update on calendar_item for each row
  when (old.filing_id is distinct from new.filing_id or old.filed_on is distinct from new.filed_on
    or old.waiting_filing_id is distinct from new.waiting_filing_id or old.set_aside is distinct from new.set_aside
    or old.set_aside_reason <> new.set_aside_reason)
  execute function filing_under_lock();

select audit_table('filing');
select audit_table('period_lock');
