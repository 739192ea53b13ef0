-- Calendars that other programs subscribe to, each at a secret address of one person's place.

create table calendar_feed (
  organisation_id uuid not null,
  feed_id uuid not null,
  organisation_user_id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  -- What of the calendar: {"area", "state", "search", "entity_id", "is_mine"}.
  filter jsonb not null,
  -- So many days before; null reminds of nothing.
  alarm_days int check (alarm_days between 0 and 60),
  created_at timestamptz not null,
  last_read_on date,
  primary key (organisation_id, feed_id),
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade
);
create index calendar_feed_by_person on calendar_feed (organisation_id, organisation_user_id, created_at);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy own_organisation on calendar_feed
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- Whoever shows the address is led to its organisation, and to nothing else.
create policy shown_token on calendar_feed for select
  using (token_hash = decode(nullif(current_setting('app.feed_token', true), ''), 'hex'));

-- How often an item moved: a calendar that subscribed takes a change only with a higher number.
alter table calendar_item add column sequence int not null default 0;
create function calendar_item_moves() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger calendar_item_moved before update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.filed_on is distinct from new.filed_on or old.form <> new.form)
  execute function calendar_item_moves();

insert into audit_rule values
  ('calendar_item', 'sequence', 'derived', 'follows from the due date'),
  ('calendar_feed', 'last_read_on', 'derived', 'when a calendar last asked');
select audit_table('calendar_item');
