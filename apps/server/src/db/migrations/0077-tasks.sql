-- The office's own work: steps of a calendar item, or work that the calendar does not know.
create table task (
  organisation_id uuid not null references organisation,
  task_id uuid not null,
  entity_id uuid,
  item_id uuid,
  -- The area of law of the item, which limits who sees the task; it stays when the item goes.
  area text,
  title text not null,
  details text not null default '',
  status text not null check (status in ('to_do', 'in_progress', 'waiting_for_client', 'in_review', 'done', 'cancelled')),
  due_on date,
  -- Days from the item's due date or internal due date; null: due_on was set by hand.
  due_basis text check (due_basis in ('due', 'internal')),
  due_offset_days smallint check (due_offset_days between -365 and 365),
  assigned_to uuid references user_account,
  reviewer uuid references user_account,
  estimate_minutes int check (estimate_minutes > 0),
  -- [{ check_id, text, is_required, state, remark, settled_by, settled_at }]
  checks jsonb not null default '[]',
  -- A card that was moved by hand; the others follow their due day.
  position numeric,
  rank numeric not null generated always as (coalesce(position, due_on - date '2000-01-01', 1000000)) stored,
  -- Someone worked on it since it was generated.
  is_touched boolean not null default false,
  -- Who sent it to review.
  submitted_by uuid references user_account,
  done_by uuid references user_account,
  done_at timestamptz,
  created_by uuid references user_account,
  created_at timestamptz not null,
  -- Kept for a day, so that it can be restored.
  deleted_at timestamptz,
  primary key (organisation_id, task_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, item_id) references calendar_item,
  check ((due_basis is null) = (due_offset_days is null) and (due_basis is null or item_id is not null)),
  check (item_id is null or entity_id is not null),
  check (assigned_to <> reviewer),
  check ((status = 'done') = (done_at is not null))
);
-- The list, a page at a time: those without a day come last.
create index task_by_due on task (organisation_id, (coalesce(due_on, 'infinity'::date)), task_id)
  include (status, entity_id, area) where deleted_at is null;
create index task_by_rank on task (organisation_id, status, rank, task_id) where deleted_at is null;
create index task_by_assignee on task (organisation_id, assigned_to, (coalesce(due_on, 'infinity'::date)), task_id) where deleted_at is null;
create index task_by_entity on task (organisation_id, entity_id, (coalesce(due_on, 'infinity'::date)), task_id);
create index task_by_item on task (organisation_id, item_id) where item_id is not null;
create index task_deleted on task (organisation_id, deleted_at) where deleted_at is not null;

-- The task waits for the other one.
create table task_block (
  organisation_id uuid not null references organisation,
  task_id uuid not null,
  blocked_by uuid not null,
  primary key (organisation_id, task_id, blocked_by),
  foreign key (organisation_id, task_id) references task on delete cascade,
  foreign key (organisation_id, blocked_by) references task on delete cascade,
  check (task_id <> blocked_by)
);
create index task_block_by_blocker on task_block (organisation_id, blocked_by);

-- What a person changed of tasks a moment ago, as item_undo.
create table task_undo (
  organisation_id uuid not null references organisation,
  undo_id uuid not null,
  made_by uuid not null,
  access text not null,
  expires_at timestamptz not null,
  -- [{ task_id, before, after }]
  tasks jsonb not null,
  primary key (organisation_id, undo_id)
);
create index task_undo_by_expiry on task_undo (organisation_id, expires_at);

do $$
declare t text;
begin
  foreach t in array array['task', 'task_block', 'task_undo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', t);
  end loop;
end $$;
-- A task is seen as its entity is, with an item as the item is; without both by the people it names.
create policy in_sight on task as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (area is not null and (entity_id, area) in (select * from seen_areas()))
  or (area is null and entity_id in (select * from seen('any')))
  or (entity_id is null and (select current_actor()) in (created_by, assigned_to, reviewer)));
create policy not_archived on task as restrictive using (entity_id is null or (select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
create policy in_sight on task_block as restrictive using ((select current_member()) is null
  or exists (select from task t where t.organisation_id = task_block.organisation_id and t.task_id = task_block.task_id)
    and exists (select from task t where t.organisation_id = task_block.organisation_id and t.task_id = task_block.blocked_by));
create policy own_change on task_undo as restrictive using (current_actor() is null or made_by = current_actor());

-- The tasks of an item move with its days: an extension, an internal due date, another assignee's rule.
create function calendar_item_tasks_move() returns trigger language plpgsql as $$
begin
  update task t set area = new.area, due_on = case when t.due_basis is null then t.due_on
      else case t.due_basis when 'internal' then coalesce(new.own_day, new.due_date) else new.due_date end + t.due_offset_days end
    where t.organisation_id = new.organisation_id and t.item_id = new.item_id;
  return null;
end $$;
create trigger calendar_item_tasks_move after update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.own_day is distinct from new.own_day or old.area <> new.area)
  execute function calendar_item_tasks_move();

-- An item that the law no longer gives takes along the tasks that were generated for it and not worked on. Others stay with
-- their entity, on the day they have.
create function calendar_item_tasks_stay() returns trigger language plpgsql as $$
begin
  update task t set item_id = null, due_basis = null, due_offset_days = null
    where t.organisation_id = old.organisation_id and t.item_id = old.item_id;
  return old;
end $$;
create trigger calendar_item_tasks_stay before delete on calendar_item for each row execute function calendar_item_tasks_stay();

insert into audit_rule values
  ('task', 'rank', 'derived', 'follows from position and due day'),
  ('task', 'is_touched', 'derived', 'follows from changes that have entries'),
  ('task_undo', '', 'exempt', 'kept for minutes; each change has an entry of its own');
select audit_table(t) from unnest(array['task', 'task_block']) t;
