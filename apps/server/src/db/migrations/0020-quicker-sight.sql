-- What limits of sight cost a list. The policies said the same before, through `sight_of`: taken for a thousand rows, it made
-- the planner read whole tables to ask it less often, also for people whom nothing limits; and each asking cost 0.2 ms.

-- What the membership of this transaction sees, as an array in its text form: 'any' the entities it sees at all, 'whole'
-- those with every area of law, 'part' and 'area' in step the entities with one area. Looked up once a transaction; limited
-- people change no group and no grant, so it holds until the end.
create function kept_sight(part text) returns text language plpgsql stable parallel restricted cost 1 as $$
declare key constant text := current_setting('app.member', true) || ' ' || current_setting('app.member_day', true);
begin
  if current_setting('app.sight', true) is distinct from key then
    perform set_config('app.sight_any', coalesce(array_agg(distinct s.entity_id), '{}')::text, true),
        set_config('app.sight_whole', coalesce(array_agg(s.entity_id) filter (where s.area is null), '{}')::text, true),
        set_config('app.sight_part', coalesce(array_agg(s.entity_id order by s.entity_id, s.area) filter (where s.area is not null), '{}')::text, true),
        set_config('app.sight_area', coalesce(array_agg(s.area order by s.entity_id, s.area) filter (where s.area is not null), '{}')::text, true)
      from sight_looked_up(current_member(), current_member_day()) s;
    perform set_config('app.sight', key, true);
  end if;
  return current_setting('app.sight_' || part);
end $$;

-- The same as rows. Functions of their own, since a policy that unnests `kept_sight` itself has it run while it is planned,
-- which looks up what is being planned; and a subquery around it is one more to plan for every table of a statement.
create function seen(part text) returns setof uuid language plpgsql stable parallel restricted cost 1 rows 100 as $$
begin
  return query select unnest(kept_sight(part)::uuid[]);
end $$;
create function seen_areas() returns table (entity_id uuid, area text)
  language plpgsql stable parallel restricted cost 1 rows 100 as $$
begin
  return query select * from unnest(kept_sight('part')::uuid[], kept_sight('area')::text[]);
end $$;

create or replace function sight_of(member uuid, day date) returns table (entity_id uuid, area text)
  language plpgsql stable parallel restricted as $$
begin
  if member is distinct from current_member() or day is distinct from current_member_day() then
    return query select * from sight_looked_up(member, day);
  else
    return query select s, null::text from seen('whole') s union all select * from seen_areas();
  end if;
end $$;

do $$
declare
  t text;
  nobody_limited constant text := '(select current_member()) is null';
  any_area constant text := $sql$entity_id in (select * from seen('any'))$sql$;
  whole constant text := $sql$entity_id in (select * from seen('whole'))$sql$;
  part constant text := 'in (select * from seen_areas())';
begin
  foreach t in array array['entity', 'entity_fact', 'entity_tag', 'entity_address', 'person_group_entity'] loop
    execute format('alter policy in_sight on %I using (%s or %s)', t, nobody_limited, any_area);
  end loop;
  execute format('alter policy in_sight on bank_account using (%s or %s)', nobody_limited, whole);
  execute format($policy$alter policy in_sight on tax_credit_statement using (%s or %s
      or (entity_id, 'income-tax') %3$s or (entity_id, 'tds') %3$s)$policy$, nobody_limited, whole, part);
  execute format('alter policy in_sight on calendar_item using (%s or %s or (entity_id, area) %s)', nobody_limited, whole, part);
  execute format($policy$alter policy in_sight on registration using (%s or %s
      or (entity_id, case kind when 'professional_tax' then 'pt' when 'income_tax' then 'income-tax' when 'company' then 'mca' else kind end) %s)$policy$,
    nobody_limited, whole, part);
  execute format('alter policy in_sight on notification using (%s or entity_id is null or %s or (entity_id, area) %s)',
    nobody_limited, whole, part);
  execute format($policy$alter policy in_sight on entity_event using (%s or %s
        and (registration_id is null or exists (select from registration r
          where r.organisation_id = entity_event.organisation_id and r.registration_id = entity_event.registration_id)))$policy$, nobody_limited, any_area);
end $$;

-- Counting by state reads the index alone for limited people too.
drop index calendar_item_by_stage;
create index calendar_item_by_stage on calendar_item (organisation_id, stage, due_date, item_id) include (area, entity_id);
