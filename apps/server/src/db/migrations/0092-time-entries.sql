-- Time of a person on a task, a calendar item or an entity: one row a day.
create table time_entry (
  organisation_id uuid not null references organisation,
  entry_id uuid not null,
  user_id uuid not null references user_account,
  day date not null,
  minutes int not null check (minutes between 1 and 1440),
  note text not null default '',
  task_id uuid,
  item_id uuid,
  -- The same as that of the task or item; null for a task without an entity.
  entity_id uuid,
  recorded_by uuid references user_account,
  recorded_at timestamptz not null,
  primary key (organisation_id, entry_id),
  -- A task with time is cancelled, not deleted.
  foreign key (organisation_id, task_id) references task,
  -- The time stays with the entity when the law no longer gives the item.
  foreign key (organisation_id, item_id) references calendar_item on delete set null (item_id),
  foreign key (organisation_id, entity_id) references entity,
  check (task_id is not null or entity_id is not null),
  check (task_id is null or item_id is null)
);
create index time_entry_by_day on time_entry (organisation_id, user_id, day);
create unique index time_entry_of_task on time_entry (organisation_id, task_id, user_id, day) where task_id is not null;
create unique index time_entry_of_item on time_entry (organisation_id, item_id, user_id, day) where item_id is not null;
create index time_entry_of_entity on time_entry (organisation_id, entity_id, day);

alter table time_entry enable row level security;
alter table time_entry force row level security;
create policy own_organisation on time_entry using (organisation_id = current_organisation())
  with check (organisation_id = current_organisation());
-- People with limited access see their own time alone.
create policy in_sight on time_entry as restrictive using ((select current_member()) is null
  or user_id = (select current_actor()));

select audit_table('time_entry');
