-- A task that recurs. Its occurrences are tasks, made until `made_through`.
create table task_series (
  organisation_id uuid not null references organisation,
  series_id uuid not null,
  entity_id uuid,
  title text not null,
  details text not null,
  every text not null check (every in ('week', 'month', 'quarter', 'year')),
  starts_on date not null,
  ends_on date,
  assigned_to uuid references user_account,
  reviewer uuid references user_account,
  -- [{ text, is_required }]
  checks jsonb not null,
  estimate_minutes int check (estimate_minutes > 0),
  made_through date not null,
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  primary key (organisation_id, series_id),
  foreign key (organisation_id, entity_id) references entity,
  check (assigned_to <> reviewer)
);
create index task_series_by_entity on task_series (organisation_id, entity_id);
alter table task_series enable row level security;
alter table task_series force row level security;
create policy own_organisation on task_series
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy in_sight on task_series as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('any'))
  or (entity_id is null and (select current_actor()) in (created_by, assigned_to, reviewer)));
create policy not_archived on task_series as restrictive using (entity_id is null or (select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));

-- The occurrence_key is the day on which the series has the occurrence due; the task may be due on another.
alter table task
  add column series_id uuid,
  add foreign key (organisation_id, series_id) references task_series;
create unique index task_of_series_once on task (organisation_id, series_id, occurrence_key)
  where series_id is not null and deleted_at is null;

-- The end of a series, as it was before: { series_id, ends_on, removed }.
alter table task_undo add column series jsonb;

insert into audit_rule values ('task_series', 'made_through', 'derived', 'how far the work has come');
select audit_table(t) from unnest(array['task', 'task_series']) t;
