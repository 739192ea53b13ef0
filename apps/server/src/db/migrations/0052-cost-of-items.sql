-- What lateness costs an open item past its day, all sections together, as it was worked out on a day. Null is not known, or
-- nothing held: never zero. The server works it out each night, and after what changes it.
alter table calendar_item
  add column cost_paise bigint check (cost_paise >= 0),
  add column cost_as_of date,
  add check (cost_paise is null or cost_as_of is not null);
insert into audit_rule
  select 'calendar_item', column_name, 'derived', 'follows from facts, law and filings'
  from unnest(array['cost_paise', 'cost_as_of']) column_name;

-- What the cost hangs on has changed: it is unknown until it is worked out again.
create function calendar_item_cost_unknown() returns trigger language plpgsql as $$
begin
  new.cost_paise := null;
  new.cost_as_of := null;
  return new;
end $$;
create trigger calendar_item_cost_unknown before update on calendar_item for each row
  when (old.cost_as_of is not null and (old.version_id <> new.version_id or old.due_date is distinct from new.due_date
    or old.statutory_due_date is distinct from new.statutory_due_date
    or old.fee_free_until is distinct from new.fee_free_until or old.figures <> new.figures
    or old.needs_facts <> new.needs_facts or old.is_optional <> new.is_optional or old.is_derived <> new.is_derived
    or old.filing_id is distinct from new.filing_id or old.set_aside is distinct from new.set_aside))
  execute function calendar_item_cost_unknown();

-- The few whose cost is known, in the order of it.
create index calendar_item_by_cost on calendar_item (organisation_id, cost_paise, due_date, item_id)
  include (stage, area, entity_id) where cost_paise is not null;
select audit_table('calendar_item');
