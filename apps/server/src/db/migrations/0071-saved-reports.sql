-- A report under a name: which one, its filters, columns and period. A deleted one stays for a day, so that it can be restored.
create table saved_report (
  organisation_id uuid not null references organisation,
  saved_report_id uuid not null,
  organisation_user_id uuid not null,
  name text not null,
  report text not null,
  period text check (period in ('this_month', 'last_month', 'this_year', 'last_year')),
  -- The query of the report's call, without its period.
  filters jsonb not null,
  columns text[] not null default '{}',
  -- The entity of the filters.
  entity_id uuid,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, saved_report_id),
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade,
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create unique index saved_report_name on saved_report (organisation_id, organisation_user_id, lower(name))
  where deleted_at is null;
create index saved_report_of_entity on saved_report (organisation_id, entity_id);

alter table saved_report enable row level security;
alter table saved_report force row level security;
create policy own_organisation on saved_report using (organisation_id = current_organisation())
  with check (organisation_id = current_organisation());
-- A name may name its entity.
create policy in_sight on saved_report as restrictive using ((select current_member()) is null
  or entity_id is null or entity_id in (select * from seen('any')));
create policy not_archived on saved_report as restrictive using (entity_id is null or (select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
