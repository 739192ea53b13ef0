-- When an item was made or last became another one, as far as somebody else's calendar shows it. Of all items of an
-- organisation together it tells whether a calendar that was read before has changed.
alter table calendar_item add column revised_at timestamptz not null default now();

create function calendar_item_is_revised() returns trigger language plpgsql as $$
begin
  -- Not the beginning of the transaction: two changes in one are two.
  new.revised_at := clock_timestamp();
  return new;
end $$;
create trigger calendar_item_revised before update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.statutory_due_date is distinct from new.statutory_due_date
    or old.filed_on is distinct from new.filed_on or old.form <> new.form or old.title <> new.title
    or old.area <> new.area or old.version_id <> new.version_id or old.needs_facts <> new.needs_facts
    or old.is_optional <> new.is_optional or old.fee_free_until is distinct from new.fee_free_until
    or old.set_aside is distinct from new.set_aside or old.step is distinct from new.step
    or old.assigned_to is distinct from new.assigned_to
    or old.internal_due_date is distinct from new.internal_due_date
    or old.policy_due_date is distinct from new.policy_due_date)
  execute function calendar_item_is_revised();

insert into audit_rule values ('calendar_item', 'revised_at', 'derived', 'follows from every other change');
select audit_table('calendar_item');
