-- Beside the cost of a late item: what is certain of it while a part is not known, and what the next day adds. Null is not
-- known, never zero. Both are worked out with the cost.
alter table calendar_item
  add column cost_least_paise bigint check (cost_least_paise > 0),
  add column cost_a_day_paise bigint check (cost_a_day_paise >= 0),
  add check (coalesce(cost_least_paise, cost_a_day_paise) is null or cost_as_of is not null);
insert into audit_rule
  select 'calendar_item', column_name, 'derived', 'follows from facts, law and filings'
  from unnest(array['cost_least_paise', 'cost_a_day_paise']) column_name;

create or replace function calendar_item_cost_unknown() returns trigger language plpgsql as $$
begin
  new.cost_paise := null;
  new.cost_least_paise := null;
  new.cost_a_day_paise := null;
  new.cost_as_of := null;
  return new;
end $$;
select audit_table('calendar_item');
