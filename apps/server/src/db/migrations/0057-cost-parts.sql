-- What lateness costs an open item section by section, beside the sum that needs all of them: the least and the most each
-- section can come to, and what the next day adds. The two sums hold what is certain while a part is not known, and what
-- the next day adds. Null is not known, never zero. All are worked out with the cost.
alter table calendar_item
  add column cost_least_paise bigint check (cost_least_paise > 0),
  add column cost_a_day_paise bigint check (cost_a_day_paise >= 0),
  add column cost_parts jsonb not null default '[]',
  add check (coalesce(cost_least_paise, cost_a_day_paise) is null or cost_as_of is not null);
insert into audit_rule
  select 'calendar_item', column_name, 'derived', 'follows from facts, law and filings'
  from unnest(array['cost_least_paise', 'cost_a_day_paise', 'cost_parts']) column_name;

-- The sums worked out before have no parts yet: the next round works them out.
update calendar_item set cost_as_of = null, cost_paise = null where cost_as_of is not null;

create or replace function calendar_item_cost_unknown() returns trigger language plpgsql as $$
begin
  new.cost_paise := null;
  new.cost_least_paise := null;
  new.cost_a_day_paise := null;
  new.cost_parts := '[]';
  new.cost_as_of := null;
  return new;
end $$;
select audit_table('calendar_item');

-- The question about the person was put off: it stays away on every device.
alter table user_account add column is_profile_put_off boolean not null default false;
insert into audit_rule values ('user_account', 'is_profile_put_off', 'derived', 'how one person likes the screens');
select audit_table('user_account');
