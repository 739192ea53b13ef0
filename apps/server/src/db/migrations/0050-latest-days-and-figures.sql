-- Of what waits for the annual general meeting: the last day the law leaves, and the last day for the meeting itself, from
-- which it is counted. Neither is a due date.
alter table calendar_item
  add column latest_due_date date,
  add column latest_counted_from date,
  add check ((latest_due_date is null) = (latest_counted_from is null)),
  add check (latest_due_date is null or due_date is null);
insert into audit_rule
  select 'calendar_item', column_name, 'derived', 'follows from facts, law and filings'
  from unnest(array['latest_due_date', 'latest_counted_from']) column_name;
-- Their calendars are worked out anew by night.
update entity e set changed_at = clock_timestamp()
  where exists (select from calendar_item i
    where i.organisation_id = e.organisation_id and i.entity_id = e.entity_id and 'agm' = any (i.missing));

-- What somebody read off the books for the cost of an item: rupees by name, and whether the return was nil.
alter table calendar_item add column figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object');
