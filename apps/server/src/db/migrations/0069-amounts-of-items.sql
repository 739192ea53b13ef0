-- The amount of the filing in force, beside its item: dues of the next weeks are estimated from a quarter of a million of
-- them, which is too many to look up filing by filing. Null: not filed, or without an amount; never zero.
alter table calendar_item add column amount_paise bigint check (amount_paise >= 0);
insert into audit_rule values ('calendar_item', 'amount_paise', 'derived', 'follows from the filing');

-- The rows are those of all organisations, and no one is notified: what a person sees of an item stays the same.
alter table calendar_item disable trigger user;
alter table calendar_item no force row level security;
alter table filing no force row level security;
update calendar_item i set amount_paise = f.amount_paise from filing f
  where f.organisation_id = i.organisation_id and f.filing_id = i.filing_id and f.amount_paise is not null;
alter table filing force row level security;
alter table calendar_item force row level security;
alter table calendar_item enable trigger user;

create function calendar_item_amount() returns trigger language plpgsql as $$
begin
  new.amount_paise := (select f.amount_paise from filing f
    where f.organisation_id = new.organisation_id and f.filing_id = new.filing_id);
  return new;
end $$;
create trigger calendar_item_amount before insert on calendar_item for each row
  when (new.filing_id is not null) execute function calendar_item_amount();
create trigger calendar_item_amount_moved before update on calendar_item for each row
  when (old.filing_id is distinct from new.filing_id) execute function calendar_item_amount();

-- An import of an organisation adds items before their filings.
create function filing_amount_to_item() returns trigger language plpgsql as $$
begin
  update calendar_item i set amount_paise = new.amount_paise
    where i.organisation_id = new.organisation_id and i.item_id = new.item_id and i.filing_id = new.filing_id
      and i.amount_paise is distinct from new.amount_paise;
  return null;
end $$;
create trigger filing_amount_added after insert on filing for each row
  when (new.amount_paise is not null) execute function filing_amount_to_item();
create trigger filing_amount_changed after update on filing for each row
  when (old.amount_paise is distinct from new.amount_paise) execute function filing_amount_to_item();

-- The amounts of a duty, the latest first, and open dues by day: both answered from the index alone.
create index calendar_item_by_amount on calendar_item
    (organisation_id, entity_id, obligation_id, registration_id, due_date desc)
  include (amount_paise, area, period) where amount_paise is not null;
create index calendar_item_open_dues on calendar_item (organisation_id, due_date)
  include (item_id, entity_id, registration_id, obligation_id, period, area, stage) where stage in ('open', 'optional');
select audit_table('calendar_item');
