-- How a registration ended, where it did not merely reach the last day printed on it: an insurance or food licence lives on
-- past that day, but not past its surrender.
alter table registration add column ended_as text check (ended_as in ('surrendered', 'cancelled'));
alter table registration add check (ended_as is null or valid_to is not null);

-- A count can be of the establishments in one state, and an event of one registration (this licence, that trade mark).
alter table entity_fact add column state text;
do $$
declare name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'entity_fact'::regclass and contype = 'u';
  execute format('alter table entity_fact drop constraint %I', name);
end $$;
alter table entity_fact add constraint entity_fact_once
  unique nulls not distinct (organisation_id, entity_id, attribute, financial_year, state);

alter table entity_event add column registration_id uuid;
alter table entity_event add foreign key (organisation_id, registration_id) references registration on delete cascade;
create index entity_event_by_registration on entity_event (organisation_id, registration_id) where registration_id is not null;
drop index entity_event_of_period;
drop index entity_event_of_day;
create unique index entity_event_of_period on entity_event (organisation_id, entity_id, kind, registration_id, period)
  nulls not distinct where period is not null;
create unique index entity_event_of_day on entity_event (organisation_id, entity_id, kind, registration_id, happened_on)
  nulls not distinct where period is null;
