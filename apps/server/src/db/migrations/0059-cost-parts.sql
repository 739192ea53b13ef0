-- What lateness costs an open item section by section, beside the sum that needs all of them: the least and the most each
-- section can come to, and what the next day adds. Null is not known: never zero. Empty until it was worked out.
alter table calendar_item add column cost_parts jsonb not null default '[]';
insert into audit_rule values ('calendar_item', 'cost_parts', 'derived', 'follows from facts, law and filings');

-- The sums worked out before have no parts yet: the next round works them out.
update calendar_item set cost_as_of = null, cost_paise = null where cost_as_of is not null;

create or replace function calendar_item_cost_unknown() returns trigger language plpgsql as $$
begin
  new.cost_paise := null;
  new.cost_as_of := null;
  new.cost_parts := '[]';
  return new;
end $$;
select audit_table('calendar_item');

-- The question about the person was put off: it stays away on every device.
alter table user_account add column is_profile_put_off boolean not null default false;
insert into audit_rule values ('user_account', 'is_profile_put_off', 'derived', 'how one person likes the screens');
select audit_table('user_account');
