-- The office's own working day: its days off, by when it wants to be done, and what is being worked on.

-- Days of the week off, 0 is Sunday. Saturdays stand apart: many offices and all banks rest on two of them a month.
alter table organisation
  add column weekly_off smallint[] not null default '{0}',
  add column saturdays_off text not null default 'none' check (saturdays_off in ('none', 'second_fourth', 'all')),
  -- One day of the week at least is worked.
  add check (weekly_off <@ '{0,1,2,3,4,5}' and cardinality(weekly_off) <= 5);

create table day_off (
  organisation_id uuid not null references organisation,
  day_off_id uuid not null,
  name text not null,
  day date not null,
  -- Every year on that date.
  is_yearly boolean not null,
  -- Off only for work of these states; empty is everywhere.
  states text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organisation_id, day_off_id)
);
create unique index day_off_once on day_off (organisation_id, day, lower(name));

-- So many days before the due date: of a law, a form or everything, for one person's work or anybody's.
create table own_day_rule (
  organisation_id uuid not null references organisation,
  rule_id uuid not null,
  user_id uuid,
  area text,
  obligation_id text,
  days_before smallint not null check (days_before between 0 and 120),
  primary key (organisation_id, rule_id),
  constraint own_day_rule_once unique nulls not distinct (organisation_id, user_id, obligation_id, area),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id) on delete cascade,
  check (area is null or obligation_id is null)
);

do $$
declare t text;
begin
  foreach t in array array['day_off', 'own_day_rule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- Why nobody works on a day, for work of a state: '' by the week, else the name of the day. Null on a working day. The three
-- national holidays are off everywhere, as the law package counts them.
create function day_off_name(organisation uuid, on_day date, of_state text) returns text language plpgsql stable as $$
declare
  week_day constant int := extract(dow from on_day);
  week_of_month constant int := (extract(day from on_day)::int + 6) / 7;
  of_year constant text := to_char(on_day, 'MM-DD');
  name text;
begin
  select d.name into name from day_off d
    where d.organisation_id = organisation and (d.day = on_day or d.is_yearly and to_char(d.day, 'MM-DD') = of_year)
      and (d.states = '{}' or of_state = any (d.states))
    order by d.name limit 1;
  if name is not null then return name; end if;
  if of_year = '01-26' then return 'Republic Day'; end if;
  if of_year = '08-15' then return 'Independence Day'; end if;
  if of_year = '10-02' then return 'Gandhi Jayanti'; end if;
  return (select '' from organisation o where o.organisation_id = organisation and (week_day = any (o.weekly_off)
    or week_day = 6 and (o.saturdays_off = 'all' or o.saturdays_off = 'second_fourth' and week_of_month in (2, 4))));
end $$;

-- The day itself where it is worked, else the last one before that is. Two months without one are taken for a mistake of
-- whoever entered them: the day stays.
create function last_working_day(organisation uuid, on_day date, of_state text) returns date language plpgsql stable as $$
begin
  for back in 0..60 loop
    if day_off_name(organisation, on_day - back, of_state) is null then return on_day - back; end if;
  end loop;
  return on_day;
end $$;

-- The rule that decides for such an item: one of the person goes before one of anybody, then a form before its law, and a
-- law before everything. Null where none fits.
create function own_day_rule_of(organisation uuid, of_obligation text, of_area text, of_person uuid) returns own_day_rule
language plpgsql stable as $$
declare found_rule own_day_rule;
begin
  select r.* into found_rule from own_day_rule r
    where r.organisation_id = organisation and (r.user_id is null or r.user_id = of_person)
      and (r.obligation_id is null or r.obligation_id = of_obligation) and (r.area is null or r.area = of_area)
    order by r.user_id is null, r.obligation_id is null, r.area is null limit 1;
  return found_rule;
end $$;

-- Beside the day that somebody set by hand (`internal_due_date`, which goes first) the one that the rules give.
alter table calendar_item
  add column policy_due_date date,
  add column own_day date generated always as (coalesce(internal_due_date, policy_due_date)) stored,
  add column started_by uuid references user_account,
  add column started_at timestamptz,
  drop constraint calendar_item_step_check,
  add constraint calendar_item_step_check check (step in ('in_progress', 'in_review', 'returned')),
  -- Kept after the step has gone on: who began it last.
  add check ((started_by is null) = (started_at is null) and (started_by is not null or step is distinct from 'in_progress'));
create index calendar_item_by_own_day on calendar_item (organisation_id, own_day, item_id) include (stage, area, entity_id)
  where own_day is not null and filing_id is null;
-- As before, with the day: what has none is then found without opening every row.
drop index calendar_item_by_stage;
create index calendar_item_by_stage on calendar_item (organisation_id, stage, due_date, item_id)
  include (area, entity_id, own_day);

-- Whoever writes a due date, a person or an item again, the day follows: an extension, an assignment, what opens again.
create function calendar_item_own_day() returns trigger language plpgsql as $$
declare rule constant own_day_rule := own_day_rule_of(new.organisation_id, new.obligation_id, new.area, new.assigned_to);
begin
  new.policy_due_date := case when rule.days_before is not null then
    last_working_day(new.organisation_id, new.due_date - rule.days_before, (
      select coalesce(r.state, e.address_state) from entity e
      left join registration r on r.organisation_id = e.organisation_id and r.registration_id = new.registration_id
      where e.organisation_id = new.organisation_id and e.entity_id = new.entity_id)) end;
  return new;
end $$;
create trigger calendar_item_own_day before insert on calendar_item for each row
  when (new.due_date is not null and new.filing_id is null) execute function calendar_item_own_day();
create trigger calendar_item_own_day_moved before update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.assigned_to is distinct from new.assigned_to or old.area <> new.area
    or old.filing_id is not null and new.filing_id is null)
  execute function calendar_item_own_day();

-- What the rules give each item that is not filed, beside what it holds. As a set: a few hundred days and kinds of items
-- stand for all of them.
create function wanted_own_days(organisation uuid, of_entity uuid default null) returns table (
  item_id uuid, is_open boolean, assigned_to uuid, due_date date, is_by_hand boolean, held date, rule_id uuid, day date)
language sql stable as $$
  with item as materialized (
    select i.item_id, i.stage in ('open', 'optional', 'facts') as is_open, i.obligation_id, i.area, i.assigned_to, i.due_date,
      i.internal_due_date is not null as is_by_hand, i.policy_due_date as held, coalesce(r.state, e.address_state) as state
    from calendar_item i
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    where i.organisation_id = organisation and i.stage in ('open', 'optional', 'facts', 'waived', 'gone') and i.due_date is not null
      and (of_entity is null or i.entity_id = of_entity)
  ), kind as materialized (
    select k.obligation_id, k.area, coalesce(k.assigned_to, '00000000-0000-0000-0000-000000000000') as person, r.rule_id, r.days_before
    from (select distinct i.obligation_id, i.area, i.assigned_to from item i) k
    cross join lateral own_day_rule_of(organisation, k.obligation_id, k.area, k.assigned_to) r
  ), asked as materialized (
    select o.item_id, o.is_open, o.assigned_to, o.due_date, o.is_by_hand, o.held, coalesce(o.state, '') as state, k.rule_id,
      o.due_date - k.days_before as day
    from item o join kind k on k.obligation_id = o.obligation_id and k.area = o.area
      and k.person = coalesce(o.assigned_to, '00000000-0000-0000-0000-000000000000')
  ), worked as materialized (
    select d.day, d.state, last_working_day(organisation, d.day, d.state) as last
    from (select distinct a.day, a.state from asked a where a.day is not null) d
  )
  select a.item_id, a.is_open, a.assigned_to, a.due_date, a.is_by_hand, a.held, a.rule_id, w.last
  from asked a left join worked w on w.day = a.day and w.state = a.state
$$;

-- Brings the days of an organisation, or of one entity, in line with rules and days off that changed.
create function renew_own_days(organisation uuid, of_entity uuid default null) returns int language plpgsql as $$
declare renewed int;
begin
  update calendar_item i set policy_due_date = w.day from wanted_own_days(organisation, of_entity) w
    where i.organisation_id = organisation and i.item_id = w.item_id and i.policy_due_date is distinct from w.day;
  get diagnostics renewed = row_count;
  return renewed;
end $$;

-- Where somebody works is told by a registration or its entity; days off may differ there.
create function work_moves() returns trigger language plpgsql as $$
begin
  if exists (select from own_day_rule r where r.organisation_id = new.organisation_id)
    and exists (select from day_off d where d.organisation_id = new.organisation_id and d.states <> '{}') then
    perform renew_own_days(new.organisation_id, new.entity_id);
  end if;
  return null;
end $$;
create trigger registration_work_moves after update on registration for each row
  when (old.state is distinct from new.state) execute function work_moves();
create trigger entity_work_moves after update on entity for each row
  when (old.address_state is distinct from new.address_state) execute function work_moves();

insert into audit_rule values
  ('calendar_item', 'policy_due_date', 'derived', 'follows from the rules of internal days'),
  ('calendar_item', 'own_day', 'derived', 'follows from the rules of internal days'),
  ('calendar_item', 'started_by', 'derived', 'stands in the entry itself');
select audit_table(t) from unnest(array['organisation', 'calendar_item', 'day_off', 'own_day_rule']) t;
